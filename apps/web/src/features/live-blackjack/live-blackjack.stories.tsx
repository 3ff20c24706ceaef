import type { TableShown } from '@cardroom/contract/tables'
import { OwnHands } from './hands/own-hands.tsx'
import {
  blackjackTable,
  entryOf,
  fullTable,
  handOf,
  handsWith,
  insuranceHands,
  inTurn,
  myFour,
  myTurn,
  pastHands,
  playedTable,
  seatOf,
  toldTable,
} from './live-blackjack.fixtures.ts'
import { LiveBlackjackView } from './table/live-blackjack-view.tsx'
import type { SlipBet } from '#features/bets/index.ts'
import type { LiveTable, SharedSeat } from '#features/live-table/index.ts'
import { busyTalk, StillSeat } from '#features/live-table/still-seat.fixtures.tsx'

export default { title: 'Live blackjack' }

interface TableProps {
  readonly table?: TableShown
  readonly known?: Partial<LiveTable>
  readonly seat?: Partial<SharedSeat>
  readonly played?: readonly SlipBet[]
}

const nothing = () => undefined

const Table = ({ table = blackjackTable(), ...rest }: TableProps) => (
  <StillSeat table={table} {...rest}>
    <OwnHands>
      <LiveBlackjackView onLeave={nothing} />
    </OwnHands>
  </StillSeat>
)

const { mine } = blackjackTable()
const noEntry: Partial<TableShown> = mine ? { mine: { ...mine, entry: null } } : {}
const played: readonly SlipBet[] = [{ type: 'seat', numbers: ['4'], amount: 1000 }]
const watched = (table: TableShown): TableShown => {
  const { mine: _, ...rest } = table
  return rest
}

export const Open = () => (
  <Table table={blackjackTable({ state: 'open', closes_at: null, chips: [], ...noEntry })} played={played} />
)
export const Betting = () => <Table />
export const Closed = () => <Table table={blackjackTable({ state: 'closed', closes_at: null })} />
export const YourTurn = () => <Table table={playedTable()} known={{ hands: handsWith([myTurn()]) }} />
/** All four hands are visible in columns. */
export const FourHands = () => <Table table={playedTable()} known={{ hands: handsWith([myFour()]) }} />
export const Insurance = () => <Table table={playedTable()} known={{ hands: insuranceHands() }} />
/** The person plays two seats, from left to right. */
export const TwoSeats = () => (
  <Table
    table={playedTable(
      mine
        ? {
            mine: {
              ...mine,
              seats: [3, 4],
              entry: entryOf({ type: 'seat', seat: 3, amount: 200 }, { type: 'seat', seat: 4, amount: 1000 }),
            },
          }
        : {},
    )}
    known={{
      hands: handsWith([
        seatOf(3, [handOf('9C 9D', 'playing', { stake: 200 })], { ...inTurn(9), person: 1 }),
        myTurn(),
      ]),
    }}
  />
)
export const OthersDecide = () => (
  <Table table={playedTable()} known={{ hands: handsWith([seatOf(4, [handOf('8S TC', 'stood')])]) }} />
)
export const Result = () => <Table table={toldTable()} known={{ past: pastHands() }} played={played} />
export const ResultWatched = () => (
  <Table table={watched(toldTable())} known={{ past: pastHands({ entry: null }) }} />
)
export const Suspended = () => (
  <Table table={blackjackTable({ state: 'paused', paused_for: 'suspended', closes_at: null, ...noEntry })} />
)
/** Three people react, and four have written. */
export const Company = () => <Table seat={{ talk: busyTalk }} />
export const Onlooker = () => <Table table={watched(blackjackTable())} />
/** All seats are taken and nobody has bet, so an onlooker can ask for one that is idle. */
export const Full = () => <Table table={fullTable({ state: 'open', closes_at: null, chips: [] })} />
