import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './live-dock.module.css'
import { limitedStakes } from '../felt/next-felt.ts'
import { useSharedSeat } from '../felt/seat-context.ts'
import { refusalOfStake, stakeOf } from '#features/bets/index.ts'
import { Chips, useBetting, useShortcuts, useTable } from '#features/tables/index.ts'
import { useIsOnline } from '#lib/api/connection.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Dock } from '#ui/table-frame/felt-table.tsx'
import { TableAction, TableActions } from '#ui/table-frame/table-actions.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

interface LiveDockProps {
  /** Opens the list of the person's bets after the result; undefined if the game has no such list. */
  readonly onBets?: (() => void) | undefined
  /** Shown above the chips during betting. */
  readonly children?: ReactNode
}

/**
 * Shows the chips, the actions and the main action: "ready", "repeat" or, for an onlooker, "sit down". The dock is
 * hidden during the draw.
 */
export function LiveDock({ onBets, children }: LiveDockProps) {
  const { phase, isSeated } = useSharedSeat()
  const { canBet } = useBetting()
  return (
    <Dock className={styles.dock} isAway={phase === 'turning'}>
      {isSeated ? (
        <>
          {children}
          <Chips isDisabled={!canBet} />
          <SeatActions onBets={onBets} />
        </>
      ) : (
        <OnlookerActions />
      )}
    </Dock>
  )
}

function OnlookerActions() {
  const { t } = useTranslation(['liveTable', 'tables'])
  const { live, isBusy, isFull, sitDown } = useSharedSeat()
  const isOnline = useIsOnline()
  const { state, last_round: isLast } = live.table
  // While nobody has bet, the server gives a seat of somebody who has not bet for a while to a person who asks.
  const isOpen = state === 'open' && !isLast
  const canSit = isOnline && (isFull ? isOpen : !isLast)
  const facts = t(`liveTable:${onlookerFacts({ isFull, isOpen, isLast })}`)
  useShortcuts({ Space: () => canSit && !isBusy && sitDown() })
  return (
    <TableActions className={styles.actions}>
      <TableAction
        look="go"
        shortcut="Space"
        isBusy={isBusy}
        disabled={!canSit}
        meta={isOnline ? facts : t('tables:offline')}
        onClick={sitDown}
      >
        {t('liveTable:sitDown')}
      </TableAction>
    </TableActions>
  )
}

interface WatchedTable {
  readonly isFull: boolean
  /** True while nobody has bet in the round. */
  readonly isOpen: boolean
  /** True if the table shuts after the round. */
  readonly isLast: boolean
}

type OnlookerFacts = 'asksForIdle' | 'allSeatsTaken' | 'state.lastRound' | 'youWatch'

/**
 * Returns the key of the text that says why an onlooker cannot sit down, that they ask for a seat that somebody does
 * not use, or that they are watching.
 */
function onlookerFacts({ isFull, isOpen, isLast }: WatchedTable): OnlookerFacts {
  if (isFull) return isOpen ? 'asksForIdle' : 'allSeatsTaken'
  return isLast ? 'state.lastRound' : 'youWatch'
}

/**
 * Shows the actions for chips. On a phone one place serves two actions: "repeat" while the felt is empty, "clear"
 * otherwise.
 */
function SeatActions({ onBets }: Pick<LiveDockProps, 'onBets'>) {
  const { t } = useTranslation('tables')
  const { isTold } = useSharedSeat()
  const { bets, canBet, canUndo, canRepeat, change, repeat } = useBetting()
  const isWide = useIsWide()
  const isPast = isTold && !canUndo
  const hasChips = !isPast && bets.length > 0
  const undo = () => change('undo')
  const double = () => change('double')
  const clear = () => change('clear')
  useShortcuts({ KeyZ: undo, KeyR: repeat, KeyD: double, KeyC: clear })
  return (
    <TableActions className={styles.actions}>
      <TableAction icon="undo-2" shortcut="Z" disabled={!canUndo} onClick={undo}>
        {t('undo')}
      </TableAction>
      {(isWide || !hasChips) && !isPast && (
        <TableAction icon="repeat-2" shortcut="R" disabled={!canRepeat} onClick={repeat}>
          {t('repeat')}
        </TableAction>
      )}
      {(isWide || hasChips) && (
        <TableAction icon="trash-2" shortcut="C" disabled={!canBet || !hasChips} onClick={clear}>
          {t('clear')}
        </TableAction>
      )}
      <TableAction icon="copy" shortcut="D" disabled={!canBet || !hasChips} onClick={double}>
        {t('double')}
      </TableAction>
      {isPast && onBets && (
        <TableAction icon="list-ordered" disabled={bets.length === 0} onClick={onBets}>
          {t('bets')}
        </TableAction>
      )}
      {isTold ? <NextAction /> : <ReadyAction />}
    </TableActions>
  )
}

/**
 * Shows the main action after a result: it repeats the last bets in the next round, or says that chips are kept for
 * that round.
 */
function NextAction() {
  const { t } = useTranslation(['liveTable', 'tables'])
  const language = useLanguage()
  const { isKept, played } = useSharedSeat()
  const { bets, canRepeat, repeat } = useBetting()
  const stake = formatAmount(stakeOf(isKept ? bets : played), language)
  useShortcuts({ Space: () => canRepeat && !isKept && repeat() })
  return (
    <TableAction
      look="go"
      shortcut="Space"
      disabled={isKept || !canRepeat}
      meta={t('liveTable:nextRound', { stake })}
      onClick={repeat}
    >
      {isKept ? t('liveTable:kept') : t('tables:repeat')}
    </TableAction>
  )
}

/**
 * Shows the "ready" action. A press says that the person makes no more changes or, without bets, sits out this
 * round. A second press takes it back.
 */
function ReadyAction() {
  const { t } = useTranslation(['liveTable', 'tables'])
  const language = useLanguage()
  const isOnline = useIsOnline()
  const { live, phase, isReady, isBusy, setReady } = useSharedSeat()
  const { bets } = useBetting()
  const refusalText = useShortOf()
  const stake = stakeOf(bets)
  const isTaking = phase === 'betting' || (phase === 'open' && stake > 0)
  const smallest = Math.min(...limitedStakes(bets))
  const tooLittle = stake > 0 && smallest < live.table.min
  const canPress = isOnline && isTaking && !tooLittle
  const press = () => setReady(!isReady)
  const reason = isOnline ? refusalText(smallest) : t('tables:offline')
  const amount = formatAmount(stake, language)
  const facts = stake > 0 ? t('tables:stake', { amount }) : t('liveTable:sitOut')
  useShortcuts({ Space: () => canPress && !isBusy && press() })
  return (
    <TableAction
      look="go"
      shortcut="Space"
      isBusy={isBusy}
      disabled={!canPress && !isBusy}
      meta={isReady ? t('liveTable:takeReadyBack') : (reason ?? facts)}
      onClick={press}
    >
      {isReady ? t('liveTable:isReady') : t('liveTable:ready')}
    </TableAction>
  )
}

/**
 * Returns a function that says why no bets are placed: the table is paused, no chips are on the felt while it is
 * open, or the stake is outside the limits.
 */
function useShortOf(): (stake: number) => string | undefined {
  const { t } = useTranslation(['tables', 'liveTable'])
  const language = useLanguage()
  const { live, phase } = useSharedSeat()
  const { wallet } = useTable()
  const { min, max } = live.table
  return (stake) => {
    if (phase === 'paused') return t('liveTable:state.paused')
    const refusal = refusalOfStake({ stake, min, max, wallet: Math.max(0, wallet) })
    if (!refusal) return undefined
    if (refusal.reason === 'placeChips') return phase === 'open' ? t('tables:placeChips') : undefined
    return t(`tables:${refusal.reason}`, { amount: formatAmount(refusal.amount, language) })
  }
}
