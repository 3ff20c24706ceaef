import { useTranslation } from 'react-i18next'
import styles from './live-baccarat.module.css'
import { useShownBets } from '#features/live-table/index.ts'
import { formatPercent } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

/** Compares the visible stakes on the two sides. Without visible stakes only the empty space is kept. */
export function StakesSplit() {
  const { t } = useTranslation('baccarat')
  const language = useLanguage()
  const bets = useShownBets().flatMap((person) => person.bets)
  const stakeOn = (side: 'player' | 'banker') =>
    bets.reduce((total, { type, amount }) => total + (type === side ? (amount ?? 0) : 0), 0)
  const [player, banker] = [stakeOn('player'), stakeOn('banker')]
  if (player + banker === 0) return <div className={styles.split} />
  const share = Math.round((player / (player + banker)) * 100) / 100
  const shares = { player: formatPercent(share, language), banker: formatPercent(1 - share, language) }
  return (
    <div className={styles.split} role="img" aria-label={t('split', shares)}>
      <span>{shares.player}</span>
      <span className={styles.bars}>
        <i className={styles.onPlayer} style={{ flexGrow: share }} />
        <i className={styles.onBanker} style={{ flexGrow: 1 - share }} />
      </span>
      <span>{shares.banker}</span>
    </div>
  )
}
