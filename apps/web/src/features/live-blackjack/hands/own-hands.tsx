import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TableHandsContext, type TableHands } from './hands-context.ts'
import { repeatedOn } from './repeated-on.ts'
import { firstBets, seatsOf, seatToDecide, toldHands } from './told-hands.ts'
import { useDecisions, type Decisions } from './use-decisions.ts'
import { asHand } from '../film/as-hand.ts'
import { useTableFilm, type ShownHands } from '../film/use-table-film.ts'
import { HandContext, useHandWords, type Hand } from '#features/blackjack/index.ts'
import { moneyOf, SharedSeatContext, useSharedSeat, type SharedSeat } from '#features/live-table/index.ts'
import {
  BettingContext,
  TableContext,
  useBetting,
  useShortcuts,
  useTable,
  type Betting,
} from '#features/tables/index.ts'

/**
 * Provides the hands of a shared blackjack table: their animation, the person's own seats, and the person's
 * decisions. A payout is shown in the wallet only when the animation has shown it.
 */
export function OwnHands({ children }: { readonly children: ReactNode }) {
  const seat = useSharedSeat()
  const table = useTable()
  const { live } = seat
  const { hands, past } = live
  const { round, state, mine } = live.table
  const number = mine?.seat
  const told = useMemo(
    () => toldHands({ hands, past, table: { round, state }, own: number }),
    [hands, past, round, state, number],
  )
  const own = seatsOf(told, number)
  const film = useOwnFilm(seat, told)
  const decisions = useDecisions(told)
  const [chosen, showSeat] = useState<number>()
  const deciding = state === 'playing' ? seatToDecide(own) : undefined
  const shownSeat = seatToShow(own, deciding, chosen)
  useShortcuts(film.isEnding ? { Space: film.skip } : {})

  const shared = shownSeatOf(seat, film, told)
  const betting = useShownBetting(shared)
  const paid = isPaid(told, film) ? (moneyOf(told, number)?.payout ?? 0) : 0
  const value: TableHands = { ...film, told, own, deciding, shownSeat, showSeat, notice: decisions.notice }
  const hand = useOwnHand(value, decisions)
  return (
    <SharedSeatContext value={shared}>
      <TableContext value={{ ...table, wallet: table.wallet - paid }}>
        <BettingContext value={betting}>
          <TableHandsContext value={value}>
            <HandContext value={hand}>{children}</HandContext>
          </TableHandsContext>
        </BettingContext>
      </TableContext>
    </SharedSeatContext>
  )
}

/** Tells whether the round's payout is already in the wallet and the animation has not shown it yet. */
function isPaid(told: TableHands['told'], film: ShownHands): boolean {
  if (told?.isOver !== true) return false
  return film.hands?.isOver !== true || !film.isCounted
}

/**
 * Returns the seat to show large: the one that must decide, otherwise the one that the person has chosen, or their
 * first.
 */
function seatToShow(
  own: TableHands['own'],
  deciding: TableHands['deciding'],
  chosen: number | undefined,
): number | undefined {
  const shown = deciding ?? own.find(({ seat }) => seat === chosen) ?? own[0]
  return shown?.seat
}

function useOwnFilm({ live, say }: SharedSeat, told: TableHands['told']): ShownHands {
  const { t } = useTranslation('blackjack')
  const { feedback } = useTable()
  const words = useHandWords()
  const { table, past } = live
  const { mine } = table
  const isPast = told !== undefined && told.round < table.round
  return useTableFilm({
    told,
    bets: firstBets(isPast ? (past?.chips ?? []) : table.chips),
    own: seatsOf(told, mine?.seat).map(({ seat }) => seat),
    wallet: mine?.wallet ?? 0,
    words,
    atSeat: (number, said) => t('live.atSeat', { number, said }),
    feedback,
    say,
  })
}

/**
 * Returns the shared seat as the page shows it. The result is shown only after the animation has shown it. The bets
 * to repeat are those for the seats that the person has now.
 */
function shownSeatOf(seat: SharedSeat, film: ShownHands, told: TableHands['told']): SharedSeat {
  const isBehind = told !== undefined && seat.live.table.state === 'result' && film.hands?.isOver !== true
  const phase = film.isEnding || isBehind ? 'turning' : seat.phase
  return {
    ...seat,
    phase,
    isTold: phase === 'result' && film.hands?.isOver === true,
    played: repeatedOn(seat.played, seat.live.table.mine?.seats ?? []),
  }
}

function useShownBetting({ phase, played }: SharedSeat): Betting {
  const betting = useBetting()
  const canBet = betting.canBet && phase !== 'turning'
  const canRepeat = canBet && played.length > 0
  return {
    ...betting,
    canBet,
    canTakeBack: canBet,
    canUndo: betting.canUndo && canBet,
    canRepeat,
    repeat: () => canRepeat && betting.putDown(played),
  }
}

const nothing = () => undefined

/** Returns the hands of the seat that is shown large, in the form of a table for one. */
function useOwnHand(
  { told, own, deciding, shownSeat, picture, isPlaying, isComing, skip }: TableHands,
  { isBusy, isLost, decide }: Decisions,
): Hand {
  const { wallet, balance } = useTable()
  const { place } = useBetting()
  const seat = own.find((each) => each.seat === shownSeat)
  const hand = told && seat && asHand(told, seat)
  const shown = picture?.find(({ box }) => box === shownSeat)?.hand
  return {
    picture: shown,
    hand,
    question: hand,
    stake: 0,
    lastStake: 0,
    canUndo: false,
    canRepeat: false,
    wallet,
    left: wallet,
    balance,
    isBusy,
    isLost,
    isShowing: isPlaying,
    isTelling: shownSeat !== undefined && isComing(shownSeat),
    isUnderWay: deciding !== undefined,
    add: nothing,
    change: nothing,
    newHand: () => shownSeat !== undefined && place({ type: 'seat', numbers: [String(shownSeat)] }),
    deal: nothing,
    act(action) {
      if (deciding && !isBusy) decide(deciding, action)
    },
    skip,
  }
}
