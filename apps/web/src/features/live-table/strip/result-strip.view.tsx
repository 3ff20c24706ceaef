import type { RoundRecordShown, RoundShown } from '@cardroom/contract/rounds'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './state-strip.module.css'
import { OutcomeMark } from '#features/rounds/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Icon } from '#ui/icon/icon.tsx'

interface ResultStripViewProps {
  readonly round: RoundShown
  readonly gameType: RoundRecordShown['game_type']
  /** A short name of the result. */
  readonly title: string
  readonly proofKey: string | undefined
  /** True if the person's own result is already shown. */
  readonly isCounted: boolean
  /** The seconds until bets open. */
  readonly opensIn: number | undefined
}

/**
 * Shows the result of the round and, to a person who had bets, their own result. A press opens the proof of the
 * round.
 */
export function ResultStripView(props: ResultStripViewProps) {
  const { round, gameType, title, proofKey, isCounted, opensIn } = props
  const { t } = useTranslation(['liveTable', 'tables'])
  const language = useLanguage()
  const { outcome, stake, payout, net } = round
  const hasOwn = stake > 0 && isCounted
  const paid = payout > 0 ? t('tables:paid', { amount: formatAmount(payout, language) }) : t('tables:noWin')
  const opens = opensIn === undefined ? [] : [t('liveTable:opensIn', { count: opensIn })]
  return (
    <section className={styles.strip}>
      <OutcomeMark round={{ outcome, game_type: gameType }} size={44} />
      <div className={styles.words}>
        <p className={styles.title}>
          {title}
          {hasOwn && (
            <b className={styles.net} data-won={net > 0}>
              {formatAmount(net, language, { plus: true })}
            </b>
          )}
        </p>
        <p className={styles.facts}>{[...(hasOwn ? [paid] : []), ...opens].join(' · ')}</p>
      </div>
      {proofKey !== undefined && (
        <Link
          to={`/proof/${proofKey}`}
          className={styles.proof}
          aria-label={t('liveTable:proofOf', { round: formatAmount(round.nonce, language) })}
        >
          <Icon name="badge-check" size={20} />
        </Link>
      )}
    </section>
  )
}
