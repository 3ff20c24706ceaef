import styles from './date-range.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'

interface Step {
  readonly label: string
  readonly onPress: () => void
  readonly disabled?: boolean | undefined
}

interface MonthHeaderProps {
  readonly title: string
  /** Names the action of the title. */
  readonly titleLabel: string
  readonly onTitle?: (() => void) | undefined
  readonly previous: Step
  readonly next: Step
}

export function MonthHeader({ title, titleLabel, onTitle, previous, next }: MonthHeaderProps) {
  return (
    <div className={styles.header}>
      <IconButton
        icon="chevron-left"
        iconSize={20}
        label={previous.label}
        onClick={previous.onPress}
        disabled={previous.disabled}
      />
      {onTitle ? (
        <button
          type="button"
          className={styles.title}
          aria-label={`${title}. ${titleLabel}`}
          onClick={onTitle}
        >
          {title}
          <Icon name="chevron-down" size={15} />
        </button>
      ) : (
        <b className={styles.title}>{title}</b>
      )}
      <IconButton
        icon="chevron-right"
        iconSize={20}
        label={next.label}
        onClick={next.onPress}
        disabled={next.disabled}
      />
    </div>
  )
}
