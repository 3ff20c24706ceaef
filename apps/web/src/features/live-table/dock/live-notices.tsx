import { gameTypes } from '@cardroom/games'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './live-notices.module.css'
import { useSharedSeat, type Returned } from '../felt/seat-context.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Icon } from '#ui/icon/icon.tsx'

/**
 * Shows what the person must know now: why chips were returned, why the device did not open its secret, or that the
 * seat was given up.
 */
export function LiveNotices() {
  useSaidClosed()
  return (
    <div className={styles.notices} onClick={(event) => event.stopPropagation()}>
      <SeatNotice />
      <ReturnedNotice />
      <AnswerNotice />
      <DrawNotice />
    </div>
  )
}

/**
 * Announces to screen readers that bets have closed, because the text on the screen may be out of reach during the
 * draw.
 */
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

/** Shows why chips were returned. On an open table the round may not end for a long time, so it can be closed. */
function ReturnedNotice() {
  const { t } = useTranslation(['liveTable', 'common'])
  const language = useLanguage()
  const { live, returned, dismissReturned } = useSharedSeat()
  const { min, max, table_max: tableMax, game_type: gameType } = live.table
  if (!returned) return null
  const amounts = {
    min: formatAmount(min, language),
    max: formatAmount(max, language),
    tableMax: formatAmount(tableMax, language),
  }
  return (
    <Notice
      action={
        <button type="button" aria-label={t('common:close')} onClick={dismissReturned}>
          <Icon name="x" size={18} />
        </button>
      }
    >
      {t(`returned.${reasonOf(returned, gameType === gameTypes.blackjack)}`, amounts)}
    </Notice>
  )
}

/** In blackjack the limits apply to each seat. */
function reasonOf(returned: Returned, isOfSeat: boolean): Returned | 'seatStake' | 'seatAtMost' {
  if (isOfSeat && returned === 'stake') return 'seatStake'
  if (isOfSeat && returned === 'atMost') return 'seatAtMost'
  return returned
}

/**
 * Shows why the device did not open its secret. The signed list can be saved as evidence. The salt that hides the
 * person's line may arrive a moment after the list, so a missing salt is reported only when the round is over.
 */
function AnswerNotice() {
  const { t } = useTranslation('liveTable')
  const { answer, live, saveList } = useSharedSeat()
  if (answer?.kind === 'late') return <Notice>{t('lateAnswer')}</Notice>
  if (answer?.kind === 'failed') return <Notice>{t('failedAnswer')}</Notice>
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

/** Shows that a secret was sent and is not part of the draw, or that the draw is false. */
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
