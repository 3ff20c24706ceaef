import type { StepUpMethod } from '@cardroom/contract/factors'
import { useTranslation } from 'react-i18next'
import styles from '../forgot-password/forgot-password.module.css'
import { ProveView } from '#features/factors/index.ts'
import { formatDateTime } from '#lib/format.ts'
import { Button } from '#ui/button/button.tsx'

/** What the mail was about, where it needs proof. */
export type Disputed = 'factor' | 'email'

interface NotMeProofViewProps {
  readonly disputed: Disputed
  readonly ways: readonly StepUpMethod[]
  /** Undefined where nothing that can be typed held before. */
  readonly method: StepUpMethod | undefined
  readonly hasProvider: boolean
  /** When the factor goes, or until when the address stays; undefined before it is begun. */
  readonly until: string | undefined
  readonly busy: boolean
  readonly error: string | undefined
  readonly onMethod: (method: StepUpMethod) => void
  readonly onEdit: () => void
  readonly onProve: (method: StepUpMethod, value: string) => void
  readonly onBegin: () => void
}

/** What held before the change takes it back at once; without it there is the slow way. */
export function NotMeProofView(props: NotMeProofViewProps) {
  const { disputed, ways, method, hasProvider, until, busy, error, onMethod, onEdit, onProve, onBegin } =
    props
  const { t } = useTranslation('auth')
  return (
    <div className={styles.form}>
      <p className={styles.text}>{t(`notMe.${disputed}.prove`)}</p>
      {method && (
        <ProveView
          methods={ways}
          method={method}
          onMethod={onMethod}
          onProve={(value) => onProve(method, value)}
          onEdit={onEdit}
          error={error}
          busy={busy}
          submitLabel={t('notMe.proveSubmit')}
        />
      )}
      {hasProvider && <p className={styles.text}>{t('notMe.byProvider')}</p>}
      {until === undefined ? (
        <Button look="second" wide disabled={busy} onClick={onBegin}>
          {t(`notMe.${disputed}.begin`)}
        </Button>
      ) : (
        <p className={styles.text} role="status">
          {t(`notMe.${disputed}.begun`, { date: formatDateTime(until) })}
        </p>
      )}
    </div>
  )
}
