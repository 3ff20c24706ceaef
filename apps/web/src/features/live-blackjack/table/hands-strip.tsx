import type { SharedRound } from '@cardroom/contract/table-rounds'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './hands-strip.module.css'
import { asHand } from '../film/as-hand.ts'
import { seatsToGo } from '../hands/told-hands.ts'
import { useTableHands } from '../hands/hands-context.ts'
import { verdictOf } from '#features/blackjack/index.ts'
import { CountdownRing, moneyOf, StateStrip, useSeconds, useSharedSeat } from '#features/live-table/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Icon } from '#ui/icon/icon.tsx'

/** Shows what the table does now: the state of the bets, who must decide and until when, or the result. */
export function HandsStrip() {
  const { live, isTold } = useSharedSeat()
  const { told, isEnding } = useTableHands()
  const { past, table } = live
  if (isTold && past?.result) return <HandsResult result={past.result} />
  const isPlayed = told !== undefined && (table.state === 'playing' || isEnding)
  return isPlayed ? <PlayStrip /> : <StateStrip titleOf={() => ''} />
}

/** The seconds for a decision, and for an answer about insurance. */
const [decisionSeconds, insuranceSeconds] = [12, 8] as const

/**
 * Shows who must decide. All seats decide at the same time, so the clock is that of the person's own decision.
 */
function PlayStrip() {
  const { t } = useTranslation('blackjack')
  const { told, deciding, isEnding } = useTableHands()
  const title = useTurnTitle()
  const until = deciding?.decide_by
  const isInsurance = deciding?.insurance?.state === 'asked'
  return (
    <div className={styles.strip}>
      {until !== undefined && until !== null && (
        <CountdownRing
          key={until}
          until={until}
          of={isInsurance ? insuranceSeconds : decisionSeconds}
          wordsFor={(count) => t('live.secondsLeft', { count })}
        />
      )}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.facts}>
          {isEnding ? '\u00a0' : t('live.allAtOnce', { count: seatsToGo(told) })}
        </p>
      </div>
    </div>
  )
}

/**
 * Returns a title that says who must decide. "Your turn" appears only when the cards have arrived, as do the
 * buttons.
 */
function useTurnTitle(): string {
  const { t } = useTranslation('blackjack')
  const { deciding, own, isEnding, isComing } = useTableHands()
  if (isEnding) return t('live.dealerPlays')
  if (!deciding) return t('live.othersDecide')
  if (isComing(deciding.seat)) return t('live.dealing')
  if (deciding.insurance?.state === 'asked') return t('insurance')
  const { seat, hands, active_hand: active } = deciding
  if (hands.length > 1) return t('live.turnOfHand', { hand: (active ?? 0) + 1, hands: hands.length })
  return own.length > 1 ? t('live.turnOfSeat', { seat }) : t('states.playing')
}

/**
 * Shows the person's result or, to a person who only watched, the dealer's hand. A button opens the proof of the
 * round.
 */
function HandsResult({ result }: { readonly result: SharedRound }) {
  const { t } = useTranslation(['blackjack', 'liveTable', 'tables'])
  const language = useLanguage()
  const { live, clock } = useSharedSeat()
  const { told, own, isCounted } = useTableHands()
  const opensIn = useSeconds(clock, live.table.next_at)
  const amount = (value: number) => formatAmount(value, language)
  const paidOf = (payout: number) => t('tables:paid', { amount: amount(payout) })
  const money = isCounted ? moneyOf(told, live.table.mine?.seat) : undefined
  const net = money && money.payout - money.stake
  const paid = money && (money.payout > 0 ? paidOf(money.payout) : t('tables:noWin'))
  const opens = opensIn === undefined ? undefined : t('liveTable:opensIn', { count: opensIn })
  return (
    <section className={styles.strip}>
      <div className={styles.words}>
        <p className={styles.title}>
          {title()}
          {net !== undefined && (
            <b className={styles.net} data-won={net > 0}>
              {formatAmount(net, language, { plus: true })}
            </b>
          )}
        </p>
        <p className={styles.facts}>{[paid, opens].filter((each) => each !== undefined).join(' · ')}</p>
      </div>
      {result.key !== null && (
        <Link
          to={`/proof/${result.key}`}
          className={styles.proof}
          aria-label={t('liveTable:proofOf', { round: amount(result.round) })}
        >
          <Icon name="badge-check" size={20} />
        </Link>
      )}
    </section>
  )

  function title(): string {
    if (!told || own.length === 0) return t('blackjack:live.dealerHas', { total: result.dealer?.total ?? 0 })
    const seats = own.flatMap((seat) => asHand(told, seat).seats)
    const verdict = verdictOf({ seats })
    return verdict === 'hands' ? t('blackjack:hands', { count: seats.length }) : t(`blackjack:${verdict}`)
  }
}
