import { useTranslation } from 'react-i18next'
import styles from './seats.module.css'
import type { SeatPicture } from '../film/picture.ts'
import { Icon } from '#ui/icon/icon.tsx'

/** Names what was done with the bet of a hand, over the lower edge of its cards. */
export function SeatMark({ seat }: { readonly seat: SeatPicture }) {
  const { t } = useTranslation('blackjack')
  const isSurrendered = seat.word === 'surrendered'
  if (!isSurrendered && !seat.isDoubled) return null
  return (
    <span className={styles.mark}>
      <Icon name={isSurrendered ? 'flag' : 'layers'} size={14} />
      {t(isSurrendered ? 'marks.halfBack' : 'marks.doubled')}
    </span>
  )
}
