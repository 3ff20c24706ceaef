import { useTranslation } from 'react-i18next'
import styles from './decision-dock.module.css'
import { useTableHands } from '../hands/hands-context.ts'
import { InsuranceDock, PlayDock, useHand } from '#features/blackjack/index.ts'
import { Dock } from '#ui/table-frame/felt-table.tsx'

/** Asks about insurance, or for a move of the person's own hand that is in turn. */
export function DecisionDock() {
  const { t } = useTranslation('tables')
  const { deciding } = useTableHands()
  const { hand, isLost } = useHand()
  if (!hand || !deciding) return null
  const { insurance } = hand
  return (
    <Dock className={styles.dock}>
      {isLost && (
        <p className={styles.notice} role="alert">
          {t('askingAgain')}
        </p>
      )}
      {insurance?.state === 'asked' ? (
        <InsuranceDock key={deciding.seat} insurance={insurance} />
      ) : (
        <PlayDock key={deciding.seat} hand={hand} hint={undefined} />
      )}
    </Dock>
  )
}
