import type { SharedRound } from '@cardroom/contract/table-rounds'
import type { TableShown } from '@cardroom/contract/tables'
import { LiveRouletteView } from './table/live-roulette-view.tsx'
import type { SlipBet } from '#features/bets/index.ts'
import { NoTableView, type LiveTable, type SharedSeat } from '#features/live-table/index.ts'
import {
  busyTable,
  busyTalk,
  myBets,
  pastWith,
  StillSeat,
} from '#features/live-table/still-seat.fixtures.tsx'
import { now } from '#lib/clock.ts'

export default { title: 'Live roulette' }

interface TableProps {
  readonly table?: Partial<TableShown>
  readonly known?: Partial<LiveTable>
  readonly seat?: Partial<SharedSeat>
  readonly bets?: readonly SlipBet[]
  readonly played?: readonly SlipBet[]
}

const nothing = () => undefined

const Table = ({ table, ...rest }: TableProps) => (
  <StillSeat table={busyTable(table)} {...rest}>
    <LiveRouletteView variant="european" onLeave={nothing} />
  </StillSeat>
)

const { mine } = busyTable()
const noEntry: Partial<TableShown> = mine ? { mine: { ...mine, entry: null } } : {}
const open: Partial<TableShown> = { state: 'open', closes_at: null, chips: [], ...noEntry }
const closed: Partial<TableShown> = { state: 'closed', closes_at: null }
const paused: Partial<TableShown> = { ...open, state: 'paused' }
const voided: SharedRound = {
  id: 40,
  key: 'dd'.repeat(16),
  table_id: 7,
  round: 1285,
  state: 'voided',
  void_reason: 'noAnswer',
  closes_at: 1,
  winners: [],
  players: 7,
  won: 0,
}

/** Returns a table whose result was reported a moment ago. */
const told = (): Partial<TableShown> => ({
  ...open,
  state: 'result',
  round: 1286,
  next_at: now().getTime() + 4000,
})

export const Open = () => <Table table={open} played={myBets} />
export const Betting = () => <Table />
export const TooLittle = () => <Table table={noEntry} bets={[{ type: 'red', numbers: [], amount: 20 }]} />
export const Ready = () => <Table table={mine ? { mine: { ...mine, ready: true } } : {}} />
export const SittingOut = () => <Table table={noEntry} />
export const Closed = () => <Table table={closed} known={{ secrets: new Map([['c1', 'ee']]) }} />
export const Silent = () => (
  <Table
    table={open}
    seat={{ answer: { kind: 'silent', round: 1285, reason: 'lineMissing' } }}
    played={myBets}
  />
)
export const Missing = () => (
  <Table
    table={told()}
    known={{ past: pastWith() }}
    seat={{ fault: { kind: 'missing', round: 1285, sent: 40, missing: 1 } }}
  />
)
export const Refused = () => (
  <Table table={told()} known={{ past: pastWith() }} seat={{ fault: { kind: 'refused', round: 1285 } }} />
)
export const Result = () => <Table table={told()} known={{ past: pastWith() }} played={myBets} />
export const ResultWithoutBets = () => <Table table={told()} known={{ past: pastWith({ entry: null }) }} />
export const NextBetsKept = () => (
  <Table
    table={told()}
    known={{ past: pastWith() }}
    played={myBets}
    bets={[{ type: 'red', numbers: [], amount: 100 }]}
  />
)
export const Voided = () => (
  <Table table={open} known={{ past: pastWith({ result: voided }) }} played={myBets} />
)
export const Suspended = () => <Table table={{ ...paused, paused_for: 'suspended' }} />
export const OutOfHours = () => (
  <Table table={{ ...paused, paused_for: 'hours', hours: { from: '18:00', to: '02:00' } }} />
)
export const LastRound = () => <Table table={{ last_round: true }} />
export const Returned = () => <Table seat={{ returned: 'bank' }} />
export const LostConnection = () => <Table seat={{ connection: 'lost' }} />

export const Company = () => <Table seat={{ talk: busyTalk }} />

const Watched = ({ known = {} }: Pick<TableProps, 'known'>) => {
  const { mine: _, ...table } = busyTable()
  return (
    <StillSeat table={table} known={known}>
      <LiveRouletteView variant="european" onLeave={nothing} />
    </StillSeat>
  )
}
export const Onlooker = () => <Watched />
export const SeatLost = () => <Watched known={{ isSeatLost: true }} />
export const Gone = () => <NoTableView clubPath="/dashboard/club/7" />
