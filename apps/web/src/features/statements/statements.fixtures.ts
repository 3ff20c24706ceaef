import type { DealFields } from '@cardroom/contract/deals'
import { nobody } from '@cardroom/contract/ids'
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { ReportRow } from '@cardroom/contract/report'
import type { SettlementRow, Statement } from '@cardroom/contract/settlements'

/** The only key of the house of the stories, which has signed the statement below. */
export const houseKeys = [
  { id: 'dc24f42482cdb8fa', public_key: 'dd992bf2cb3e773b611ba2503a7cd72f87c10b3bb8ae7c199a49f9b1ec111941' },
]

const nothing = { white: 0, red: 0 }

export const agentDeal: DealFields = {
  loss_percent: 30,
  turnover_percent: 0.2,
  fee_percent: 50,
  carry: true,
  cap: null,
  minimum: 0,
  pay: 'chips',
  note: '',
}

export const agentWeek: SettlementRow = {
  user_id: asUser(204_871),
  name: 'Mara Voss',
  role: 'agent',
  players: 61,
  active: 44,
  stake: 412_300,
  effective: 412_300,
  club_result: 14_179.5,
  fee: 9418,
  carried_in: { loss: -4000, fees: 0 },
  base: 10_179.5,
  loss: 3053.85,
  turnover: 824.6,
  fees: 4709,
  adjustments: 0,
  cap: null,
  commission: 8587.45,
  cost: 9016.83,
  pay: 'chips',
  carried_out: { loss: 0, fees: 0 },
  tab: 16_800,
}

const reportOf = (change: Partial<ReportRow>): ReportRow => ({
  bought: nothing,
  sold: 0,
  returned: nothing,
  taken: nothing,
  got_back: nothing,
  reversed: nothing,
  fee: 0,
  commission: nothing,
  stake: 0,
  payout: 0,
  effective: 0,
  rounds: 0,
  result: 0,
  open_stakes: 0,
  sessions: 0,
  games: {},
  ...change,
})

const days: readonly (readonly [
  date: string,
  bought: number,
  returned: number,
  stake: number,
  won: number,
])[] = [
  ['2026-11-16', 5000, 1200, 48_210, 4180.5],
  ['2026-11-17', 0, 0, 52_300, -2310],
  ['2026-11-18', 12_000, 3000, 60_125, 3625],
  ['2026-11-19', 0, 0, 55_840, -1480],
  ['2026-11-20', 20_000, 6000, 71_025, 5940],
  ['2026-11-21', 8000, 0, 66_400, 3224],
  ['2026-11-22', 15_000, 15_000, 58_400, 1000],
]

/** The statement of the stories and tests: an agent’s week, signed by the house of the stories. */
export const agentStatement: Statement = {
  id: 3,
  number: 'S-12-3',
  hash: '942c02a431e542b16de54f6b5c3ed3edc6f0ffbf9489cd28f958903f20b78d3b',
  key_id: 'dc24f42482cdb8fa',
  sig: '761dbb509d4826222b1b580c5d64f38b7efe58c64fdff672c9abaf82bc4e4fa88b0d2584f21fbaca0375ada9dfc60f2ea98bfad7a2527abe5b9f236bbcf92105',
  signed: {
    settlement: '7388ad1d85e419342439a83d6791aea98eabef7252f869ac589d96379c525df4',
    number: 'S-12-3',
    user_id: agentWeek.user_id,
    row: agentWeek,
  },
  club: { id: asClub(7), name: 'Northgate', code: 'K7M2QX' },
  person: { user_id: agentWeek.user_id, name: agentWeek.name },
  period: {
    id: 12,
    number: 12,
    from: '2026-11-16T05:00:00.000Z',
    to: '2026-11-23T05:00:00.000Z',
    time_zone: 'Europe/Warsaw',
    state: 'closed',
  },
  report: reportOf({
    opening: { white: 0, red: 151_830, tab: -7000 },
    closing: { white: 0, red: 184_250, tab: 16_800 },
    bought: { white: 0, red: 60_000 },
    got_back: { white: 0, red: 195_398 },
    sold: 197_778,
    returned: { white: 0, red: 25_200 },
    fee: 9418,
    stake: 412_300,
    payout: 398_120.5,
    effective: 412_300,
    rounds: 18_402,
    result: -14_179.5,
    players: 61,
    active: 44,
    own: { stake: 0, payout: 0, effective: 0, rounds: 0, result: 0 },
  }),
  days: days.map(([date, bought, returned, stake, won]) =>
    reportOf({
      date,
      bought: { white: 0, red: bought },
      returned: { white: 0, red: returned },
      stake,
      payout: stake - won,
      result: 0 - won,
    }),
  ),
  deal: agentDeal,
  tab: {
    opening: -7000,
    entries: [
      {
        id: 1,
        amount: -20_000,
        balance: -27_000,
        reason: 'tab-sale',
        other_id: nobody,
        created_at: '2026-11-18T19:00:00.000Z',
      },
      {
        id: 2,
        amount: 25_200,
        balance: -1800,
        reason: 'tab-return',
        other_id: nobody,
        created_at: '2026-11-20T19:00:00.000Z',
      },
      {
        id: 3,
        amount: 18_600,
        balance: 16_800,
        reason: 'tab-paid',
        other_id: nobody,
        created_at: '2026-11-21T19:00:00.000Z',
      },
    ],
    closing: 16_800,
  },
  others: [
    { id: 2, number: 'S-11-3', from: '2026-11-09T05:00:00.000Z', time_zone: 'Europe/Warsaw' },
    { id: 1, number: 'S-10-3', from: '2026-11-02T05:00:00.000Z', time_zone: 'Europe/Warsaw' },
  ],
  reviewed_by: asUser(203_001),
  reviewed_by_name: 'Oscar Lindqvist',
  reviewed_at: '2026-11-23T07:51:00.000Z',
  closed_by: asUser(100_214),
  closed_by_name: 'Eleanor Whitlock',
  closed_at: '2026-11-23T08:14:00.000Z',
}
