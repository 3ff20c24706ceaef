import type { RoundShown } from '@cardroom/contract/rounds'
import { useTranslation } from 'react-i18next'
import { ResultStripView } from './result-strip.view.tsx'
import styles from './state-strip.module.css'
import { ClockRing } from '../clock/clock-ring.tsx'
import { useSeconds } from '../clock/use-seconds.ts'
import { tableFacts } from '../discs/spot-discs.ts'
import { useSharedSeat } from '../felt/seat-context.ts'
import { useBetting } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

interface StateStripProps {
  /** Returns a short name of a round's result. */
  readonly titleOf: (round: RoundShown) => string
}

/** Shows what the table does now: the countdown and how many people have bet, or the result of the round. */
export function StateStrip({ titleOf }: StateStripProps) {
  const { live, clock, told, phase } = useSharedSeat()
  const { picture } = useBetting()
  const { table, past } = live
  const opensIn = useSeconds(clock, table.next_at)
  if (told) {
    return (
      <ResultStripView
        round={told}
        gameType={table.game_type}
        title={titleOf(told)}
        proofKey={past?.result?.key ?? undefined}
        isCounted={picture === undefined || picture.isCounted}
        opensIn={opensIn}
      />
    )
  }
  return (
    <div className={styles.strip}>
      <ClockRing />
      <div className={styles.words}>
        <p className={styles.title} aria-live={phase === 'turning' ? 'off' : 'polite'}>
          <StateTitle />
        </p>
        <p className={styles.facts}>{phase === 'paused' ? <PausedFacts /> : <TableFacts />}</p>
      </div>
    </div>
  )
}

function StateTitle() {
  const { t } = useTranslation('liveTable')
  const { live, phase, isReady } = useSharedSeat()
  const { table, past } = live
  if (phase === 'paused') return t('state.paused')
  if (phase === 'turning') return t('state.closed')
  if (table.last_round) return t('state.lastRound')
  if (isReady) return t('state.ready')
  const isVoided = phase === 'open' && past?.result?.state === 'voided' && past.isSeen
  return isVoided ? t('state.voided') : t('state.betting')
}

function TableFacts() {
  const { t } = useTranslation('liveTable')
  const language = useLanguage()
  const { live, phase } = useSharedSeat()
  const { table, past } = live
  // After the round has ended, its stakes are shown until its result is shown.
  const isOver = phase === 'turning' && table.state !== 'closed'
  const { placed, staked } = tableFacts(isOver ? (past?.chips ?? []) : table.chips)
  if (phase === 'open') {
    const wasVoided = past?.result?.state === 'voided' && past.isSeen
    if (wasVoided) return t(`voided.${past?.result?.void_reason ?? 'noAnswer'}`)
    return t('firstBetStarts', { count: table.betting_seconds })
  }
  return t('placedOf', {
    count: table.players,
    placed: formatAmount(placed, language),
    staked: formatAmount(staked, language),
  })
}

function PausedFacts() {
  const { t } = useTranslation('liveTable')
  const { paused_for: reason, hours } = useSharedSeat().live.table
  if (reason === 'hours' && hours) return t('pausedFor.hours', { from: hours.from, to: hours.to })
  return t(reason === 'suspended' ? 'pausedFor.suspended' : 'pausedFor.staff')
}
