import type { TableShown } from '@cardroom/contract/tables'
import { useTranslation } from 'react-i18next'
import styles from './table-card.module.css'

/** Shows the seven seats of a blackjack table. Taken seats are filled. */
export function FreeSeatsView({ seats }: { readonly seats: NonNullable<TableShown['seats']> }) {
  const { t } = useTranslation('liveLobby')
  const free = seats.filter(({ person }) => person === null).length
  return (
    <span className={styles.seats} role="img" aria-label={t('seatsFree', { count: free, all: seats.length })}>
      {seats.map(({ seat, person }) => (
        <i key={seat} data-taken={person !== null}>
          {seat}
        </i>
      ))}
    </span>
  )
}
