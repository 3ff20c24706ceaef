import styles from './error-state.module.css'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'

interface ErrorStateProps {
  readonly title: string
  readonly text?: string | undefined
  readonly retryLabel: string
  readonly onRetry: () => void
  readonly busy?: boolean | undefined
  /** The reference that support asks for: "Error code 7f3a…". */
  readonly reference?: string | undefined
}

/** Shows that loading failed, with a retry. */
export function ErrorState({ title, text, retryLabel, onRetry, busy, reference }: ErrorStateProps) {
  return (
    <section className={styles.state} role="alert">
      <span className={styles.icon}>
        <Icon name="circle-alert" size={26} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.action}>
        <Button look="second" icon="rotate-cw" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
      {reference && <p className={styles.reference}>{reference}</p>}
    </section>
  )
}
