import { gameTypes } from '@cardroom/games'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './live-notices.module.css'
import { useSharedSeat } from '../felt/seat-context.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

/** What the person must know now: why chips came back, why the device is silent, that the seat is gone. */
export function LiveNotices() {
  useSaidClosed()
  return (
    <div className={styles.notices}>
      <SeatNotice />
      <ReturnedNotice />
      <AnswerNotice />
      <DrawNotice />
    </div>
  )
}

/** Says aloud that bets have closed: the words that show it may be out of reach while the round is drawn. */
function useSaidClosed(): void {
  const { t } = useTranslation('liveTable')
  const { live, say } = useSharedSeat()
  const isClosed = live.table.state === 'closed'
  const sayClosed = useEffectEvent(() => say([t('state.closed')]))
  useEffect(() => {
    if (isClosed) sayClosed()
  }, [isClosed])
}

function Notice({ children, action }: { readonly children: string; readonly action?: ReactNode }) {
  return (
    <div className={styles.notice} role="alert">
      <p>{children}</p>
      {action}
    </div>
  )
}

function SeatNotice() {
  const { t } = useTranslation('liveTable')
  const { live, hasGotUp, isSeated } = useSharedSeat()
  return live.isSeatLost && !hasGotUp && !isSeated ? <Notice>{t('seatLost')}</Notice> : null
}

function ReturnedNotice() {
  const { t } = useTranslation('liveTable')
  const language = useLanguage()
  const { live, returned } = useSharedSeat()
  const { min, max, table_max: tableMax, game_type: gameType } = live.table
  if (!returned) return null
  const isOfSeat = gameType === gameTypes.blackjack
  const amounts = {
    min: formatAmount(min, language),
    max: formatAmount(max, language),
    tableMax: formatAmount(tableMax, language),
  }
  // At blackjack the limits hold for each seat.
  if (isOfSeat && returned === 'stake') return <Notice>{t('returned.seatStake', amounts)}</Notice>
  if (isOfSeat && returned === 'atMost') return <Notice>{t('returned.seatAtMost', amounts)}</Notice>
  return <Notice>{t(`returned.${returned}`, amounts)}</Notice>
}

/**
 * A device that stays silent says why; its list can be saved, because it is the evidence. What hides the person's line
 * may come a moment after the list, so that it is missing is told once the round is over.
 */
function AnswerNotice() {
  const { t } = useTranslation('liveTable')
  const { answer, live, saveList } = useSharedSeat()
  if (answer?.kind === 'late') return <Notice>{t('lateAnswer')}</Notice>
  if (answer?.kind !== 'silent') return null
  if (answer.reason === 'noSalt' && answer.round === live.table.round) return null
  return (
    <Notice
      action={
        <button type="button" onClick={() => saveList(answer.round)}>
          {t('saveList')}
        </button>
      }
    >
      {t(`silent.${answer.reason}`)}
    </Notice>
  )
}

/** A secret was sent and is not in the draw, or the draw is false: the device says so. */
function DrawNotice() {
  const { t } = useTranslation('liveTable')
  const language = useLanguage()
  const { fault, saveList } = useSharedSeat()
  if (!fault) return null
  const round = formatAmount(fault.round, language)
  return (
    <Notice
      action={
        <button type="button" onClick={() => saveList(fault.round)}>
          {t('saveList')}
        </button>
      }
    >
      {fault.kind === 'missing'
        ? t('secretMissing', { round, count: fault.missing, sent: fault.sent })
        : t('drawRefused', { round })}
    </Notice>
  )
}
