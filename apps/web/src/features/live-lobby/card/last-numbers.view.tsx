import type { Outcome } from '@cardroom/contract/rounds'
import { useTranslation } from 'react-i18next'
import styles from './table-card.module.css'

/**
 * Shows the last numbers of a wheel, newest first, as many as fit in one line. Red numbers are high, black ones
 * low, and zero is between.
 */
export function LastNumbersView({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  const { t } = useTranslation('liveLobby')
  const shown = outcomes.flatMap((outcome) => ('number' in outcome ? [outcome] : []))
  if (shown.length === 0) return null
  return (
    <span
      className={styles.numbers}
      role="img"
      aria-label={t('lastNumbers', { numbers: shown.map(({ number }) => number).join(', ') })}
    >
      {shown.map(({ number, color }, place) => (
        <span key={shown.length - place} data-color={color} aria-hidden="true">
          {number}
        </span>
      ))}
    </span>
  )
}
