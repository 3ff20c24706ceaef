import type { TableShown } from '@cardroom/contract/tables'
import { useRef, useState, type ReactNode } from 'react'
import { bettingOf } from './betting-of.ts'
import { livePhase } from './live-phase.ts'
import { seatAsSession } from './seat-as-session.ts'
import { SharedSeatContext, type SharedSeat } from './seat-context.ts'
import { useBetsOpen } from './use-bets-open.ts'
import { useMoves } from './use-moves.ts'
import { useOwnFelt, type OwnFelt } from './use-own-felt.ts'
import { usePastFilm, type GameFilm, type PastFilm } from './use-past-film.ts'
import { useSaveList } from './use-save-list.ts'
import { useTableClock } from '../clock/table-clock.realtime.ts'
import { connectionOf } from '../clock/table-clock.ts'
import { useAnswer } from '../device/use-answer.realtime.ts'
import { useDrawCheck } from '../device/use-draw-check.ts'
import { useOwnEntry } from '../entry/use-own-entry.ts'
import type { OfTable } from '../live-table.api.ts'
import { useWatchedTable } from '../state/watch-table.realtime.ts'
import { useTableTalk } from '../talk/use-table-talk.realtime.ts'
import { useMe } from '#features/account/index.ts'
import { stakeOf } from '#features/bets/index.ts'
import { may } from '#features/membership/index.ts'
import {
  BettingContext,
  TableContext,
  useChips,
  useShortcuts,
  useSpoken,
  useTableFeedback,
  type Betting,
  type Table,
} from '#features/tables/index.ts'
import { areSeatsTaken } from '#lib/free-seat.ts'
import { useIsLive } from '#lib/socket/liveness.ts'

interface SharedFeltProps extends Partial<GameFilm> {
  readonly ofTable: OfTable
  /** The table in the server's first answer. */
  readonly first: TableShown
  /** The smallest chip, if it is not derived from the smallest stake. */
  readonly chipsFrom?: number | undefined
  readonly children: ReactNode
}

/**
 * Provides everything that the parts of a shared table read: its events, the person's chips, and the animation of
 * each result.
 */
export function SharedFelt({ ofTable, first, direct, words, chipsFrom, children }: SharedFeltProps) {
  const me = useMe()
  const feedback = useTableFeedback()
  const watched = useWatchedTable(ofTable, first, may(me, 'view_active_sessions'))
  const { live } = watched
  const { table, past } = live
  const clock = useTableClock(first.now)
  const entry = useOwnEntry(me.id, ofTable, watched)
  const answer = useAnswer(me.id, ofTable, live, clock)
  const fault = useDrawCheck(me.id, ofTable, live)
  const talk = useTableTalk(me.id, ofTable, watched)
  const { lines, say } = useSaid(table.round)
  const film = usePastFilm({ live, feedback, direct, words, say })
  const isReady = table.mine?.ready === true
  const betsOpen = useBetsOpen(live, clock)
  const areBetsOpen = betsOpen && !isReady
  const own = useOwnFelt({ userId: me.id, live, entry, areBetsOpen })
  const moves = useMoves(ofTable, watched, entry)
  const session = seatAsSession(table, me.id)
  const tray = useChips(session, chipsFrom === undefined ? undefined : { from: chipsFrom })
  const connection = connectionOf(clock, useIsLive())

  const hasResult = past?.result !== undefined
  const phase = livePhase({ state: table.state, isRunning: film.isRunning, hasResult })
  const isSeated = table.mine !== undefined
  // A device that cannot commit yet takes no chips. A person who says "ready" means all chips on the felt, and such
  // a device could not send them.
  const isTaking = phase === 'result' || (areBetsOpen && phase !== 'turning')
  const canBet = isSeated && entry.canCommit && isTaking
  const betting = bettingOf({ live, film, own, phase, canBet, feedback, chip: tray.chip })
  useShortcuts(film.isRunning ? { Space: film.skip } : {})
  const { slip, played } = own.felt
  const told = phase === 'result' ? film.round : undefined
  const seat: SharedSeat = {
    ...moves,
    live,
    clock,
    connection,
    phase,
    isSeated,
    isReady,
    isFull: areSeatsTaken(table),
    isTold: told !== undefined,
    told,
    returned: own.returned,
    dismissReturned: own.dismiss,
    answer,
    fault,
    isKept: phase === 'result' && slip.bets.length > 0,
    played,
    talk,
    mayMute: may(me, 'view_chat'),
    say,
    saveList: useSaveList(me.id, table.id),
  }
  const clubs = me.club_id === table.club_id ? me.white_amount : 0
  const wallet = walletShown(table.mine?.wallet ?? clubs, film, own)
  return (
    <SharedSeatContext value={seat}>
      <FeltOf table={{ session, feedback, ...tray, wallet, spoken: lines }} betting={betting}>
        {children}
      </FeltOf>
    </SharedSeatContext>
  )
}

/**
 * Returns the wallet to show. Chips on the felt are already deducted, and a payout is added when the animation has
 * shown it.
 */
function walletShown(wallet: number, film: PastFilm, { confirmed, felt }: OwnFelt): number {
  return film.isPlaying && film.picture ? film.picture.wallet : wallet + confirmed - stakeOf(felt.slip.bets)
}

/** Holds the lines that were announced to screen readers since the last round ended. */
function useSaid(round: number) {
  const { lines, begin, say } = useSpoken()
  const saidIn = useRef(round)
  return {
    lines,
    say(texts: readonly string[]) {
      if (saidIn.current === round) return say(texts)
      saidIn.current = round
      begin(texts)
    },
  }
}

interface FeltOfProps {
  readonly table: Omit<
    Table,
    'balance' | 'isUnderWay' | 'chipBody' | 'sheet' | 'openSheet' | 'verified' | 'verify'
  >
  readonly betting: Betting
  readonly children: ReactNode
}

/**
 * Provides the contexts that the spots, the lists and the tray read, in the form that they have at a table for one.
 */
export function FeltOf({ table, betting, children }: FeltOfProps) {
  const [sheet, openSheet] = useState<Table['sheet']>()
  const value: Table = {
    ...table,
    balance: table.session.balance,
    isUnderWay: betting.isShowing,
    chipBody: 'white',
    sheet,
    openSheet,
    verified: undefined,
    verify: () => undefined,
  }
  return (
    <TableContext value={value}>
      <BettingContext value={betting}>{children}</BettingContext>
    </TableContext>
  )
}
