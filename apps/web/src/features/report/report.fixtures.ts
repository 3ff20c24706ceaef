import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { Period } from '@cardroom/contract/periods'
import type { ReportRow, ReportTotals } from '@cardroom/contract/report'

/** No chips of either currency. */
const nothing = { white: 0, red: 0 }

/** Makes a row that adds up. */
export const rowOf = (change: Partial<ReportRow> = {}): ReportRow => ({
  user_id: asUser(203_311),
  name: 'Hugo Almeida',
  role: 'player',
  agent_id: asUser(204_871),
  agent_name: 'Mara Voss',
  opening: { white: 9620, red: 0, tab: 0 },
  closing: { white: 12_480, red: 0, tab: 0 },
  bought: { white: 15_000, red: 0 },
  sold: 0,
  returned: { white: 2500, red: 0 },
  taken: nothing,
  got_back: nothing,
  reversed: nothing,
  fee: 750,
  commission: nothing,
  stake: 84_200,
  payout: 74_560,
  effective: 84_200,
  rounds: 1204,
  result: -9640,
  open_stakes: 0,
  sessions: 6,
  games: {},
  difference: nothing,
  ...change,
})

/** Makes this many players, each of whom lost a little less than the one before; Mara is the third. */
export const rowsOf = (count: number): ReportRow[] =>
  Array.from({ length: count }, (_, place) => {
    const result = -9640 + place * 1315.5
    const [stake, opening, bought] = [84_200 - place * 2100, 9620 + place * 40, 15_000 - place * 500]
    return rowOf({
      user_id: asUser(203_311 + place),
      name: names[place % names.length] ?? '',
      ...(place === 2 && mara),
      stake,
      payout: stake + result,
      result,
      rounds: 1204 - place * 31,
      opening: { white: opening, red: 0, tab: 0 },
      bought: { white: bought, red: 0 },
      closing: { white: opening + bought - 2500 + result, red: 0, tab: 0 },
    })
  })

const mara = { name: 'Mara Voss', role: 'agent', agent_id: 0, agent_name: null } as const

const names = [
  'Hugo Almeida',
  'Kenji Mori',
  'Mara Voss',
  'Priya Nair',
  'Ruben Castellanos-Ortega',
  'Александра Преображенская',
  'Ilya Brandt',
  'Nora Jensen',
]

export const agentRows: ReportRow[] = [
  rowOf({ user_id: asUser(204_871), name: 'Mara Voss', role: 'agent', players: 14, active: 9, sold: 61_200 }),
  rowOf({
    user_id: 0,
    name: '',
    role: undefined,
    players: 6,
    active: 2,
    result: 3120,
    stake: 22_400,
    rounds: 310,
  }),
]

export const gameRows: ReportRow[] = [
  rowOf({ game_id: 1, stake: 412_300, payout: 398_120.5, result: -14_179.5, rounds: 4120 }),
  rowOf({ game_id: 4, stake: 98_000, payout: 99_200, result: 1200, rounds: 640 }),
]

export const dayRows: ReportRow[] = ['2025-11-19', '2025-11-20'].map((date, place) =>
  rowOf({ date, result: place ? 2150 : -9640, rounds: 640 + place }),
)

export const totalsOf = (rows: readonly ReportRow[], change: Partial<ReportTotals> = {}): ReportTotals => {
  const sum = (figure: (row: ReportRow) => number) => rows.reduce((total, row) => total + figure(row), 0)
  return {
    ...rowOf(),
    opening: { white: sum((row) => row.opening?.white ?? 0), red: 0, tab: 0 },
    closing: { white: sum((row) => row.closing?.white ?? 0), red: 0, tab: 0 },
    bought: { white: sum((row) => row.bought.white), red: 0 },
    returned: { white: sum((row) => row.returned.white), red: 0 },
    fee: sum((row) => row.fee),
    stake: sum((row) => row.stake),
    payout: sum((row) => row.payout),
    effective: sum((row) => row.effective),
    rounds: sum((row) => row.rounds),
    result: sum((row) => row.result),
    sessions: sum((row) => row.sessions),
    ...change,
  }
}

export const periods: Period[] = [
  {
    id: 3,
    number: 3,
    from: '2025-11-17T05:00:00.000Z',
    to: '2025-11-24T05:00:00.000Z',
    time_zone: 'Europe/Warsaw',
    state: 'running',
  },
  {
    id: 2,
    number: 2,
    from: '2025-11-10T05:00:00.000Z',
    to: '2025-11-17T05:00:00.000Z',
    time_zone: 'Europe/Warsaw',
    state: 'draft',
  },
]

export const clubId = asClub(7)
