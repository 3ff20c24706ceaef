import type { TableShown } from '@cardroom/contract/tables'
import type { BaccaratVariant } from '@cardroom/games'
import { baccaratTable, filmUntil, myBets, pastDeal, toldTable } from './live-baccarat.fixtures.ts'
import { LiveBaccaratView } from './table/live-baccarat-view.tsx'
import type { SlipBet } from '#features/bets/index.ts'
import type { LiveTable, SharedSeat } from '#features/live-table/index.ts'
import type { PastFilm } from '#features/live-table/felt/use-past-film.ts'
import { busyTalk, StillSeat } from '#features/live-table/still-seat.fixtures.tsx'

export default { title: 'Live baccarat' }

interface TableProps {
  readonly table?: TableShown
  readonly known?: Partial<LiveTable>
  readonly seat?: Partial<SharedSeat>
  readonly bets?: readonly SlipBet[]
  readonly played?: readonly SlipBet[]
  readonly film?: PastFilm
  readonly variant?: BaccaratVariant
}

const nothing = () => undefined

const Table = ({ table = baccaratTable(), variant = 'commission', ...rest }: TableProps) => (
  <StillSeat table={table} {...rest}>
    <LiveBaccaratView variant={variant} onLeave={nothing} />
  </StillSeat>
)

const { mine } = baccaratTable()
const noEntry: Partial<TableShown> = mine ? { mine: { ...mine, entry: null } } : {}
const open: Partial<TableShown> = { state: 'open', closes_at: null, chips: [], ...noEntry }
const told = { known: { past: pastDeal() }, played: myBets }

export const Open = () => <Table table={baccaratTable(open)} played={myBets} />
/** Shows the table before the first round of the day. */
export const NewDay = () => <Table table={baccaratTable({ ...open, roads: { results: [], until: 1 } })} />
export const Betting = () => <Table />
export const NoCommission = () => <Table table={baccaratTable({ game_id: 5 })} variant="no-commission" />
export const Ready = () => <Table table={baccaratTable(mine ? { mine: { ...mine, ready: true } } : {})} />
export const Closed = () => (
  <Table
    table={baccaratTable({ state: 'closed', closes_at: null })}
    known={{ secrets: new Map([['c1', 'ee']]) }}
  />
)
/** The banker's third card lies face down, and does not count in the total yet. */
export const BankerDraws = () => (
  <Table table={toldTable()} {...told} film={filmUntil((step) => step.kind === 'card' && step.slot === 2)} />
)
/** Lost chips are gone, winnings lie beside their bets, and the roads have not changed yet. */
export const Paid = () => (
  <Table table={toldTable()} {...told} film={filmUntil(({ kind }) => kind === 'counted')} />
)
export const Result = () => <Table table={toldTable()} {...told} />
export const ResultWithoutBets = () => (
  <Table table={toldTable()} known={{ past: pastDeal({ entry: null }) }} />
)
/** The cards stay although chips for the next round are already placed. */
export const NextBetsKept = () => (
  <Table table={toldTable()} {...told} bets={[{ type: 'player', numbers: [], amount: 100 }]} />
)
export const Suspended = () => (
  <Table table={baccaratTable({ ...open, state: 'paused', paused_for: 'suspended' })} />
)
/** Three people react, and four have written. */
export const Company = () => <Table seat={{ talk: busyTalk }} />
export const Onlooker = () => {
  const { mine: _, ...table } = baccaratTable()
  return <Table table={table} />
}
