import type { ReportOrder, ReportRow, ReportTotals } from '@cardroom/contract/report'
import { plus, sum, toWire, type Amount } from '@cardroom/money'
import type { Balances, Held, Row } from './report-rows.ts'
import { addPlay, nothing, openStakesOf, resultOf, type Chips, type Sums } from './report-sums.ts'
import type { ChipKind, PlaySums } from './report.view.ts'

const presentChips = ({ white, red }: Chips) => ({ white: toWire(white), red: toWire(red) })
const presentBalances = ({ tab, ...chips }: Held) => ({ ...presentChips(chips), tab: toWire(tab) })

const presentPlay = (play: PlaySums) => ({
  stake: toWire(play.stake),
  payout: toWire(play.payout),
  effective: toWire(play.effective),
  rounds: play.rounds,
  result: toWire(resultOf(play)),
})

const presentSums = ({ chips, play, games }: Sums) => ({
  bought: presentChips(chips.bought),
  sold: toWire(chips.sold.red),
  returned: presentChips(chips.returned),
  taken: presentChips(chips.taken),
  got_back: presentChips(chips.got_back),
  reversed: presentChips(chips.reversed),
  fee: toWire(chips.fee.red),
  commission: presentChips(chips.commission),
  ...presentPlay(play),
  open_stakes: toWire(openStakesOf(play)),
  games: Object.fromEntries([...games].map(([gameId, each]) => [String(gameId), presentPlay(each)])),
})

const presentHeld = ({ opening, closing, difference }: Balances) => ({
  opening: presentBalances(opening),
  closing: presentBalances(closing),
  difference: presentChips(difference),
})

export const presentRow = (row: Row): ReportRow => ({
  ...presentOf(row),
  ...(row.balances && presentHeld(row.balances)),
  ...presentSums(row.sums),
  sessions: row.sessions,
  ...(row.ofAgent && {
    players: row.ofAgent.players,
    active: row.ofAgent.active,
    own: presentPlay(row.ofAgent.own),
  }),
})

function presentOf({ person, agentId, gameId, date }: Row): Partial<ReportRow> {
  if (gameId !== undefined) return { game_id: gameId }
  if (date !== undefined) return { date }
  if (!person) return { user_id: agentId ?? 0, name: '' }
  return {
    user_id: person.userId,
    name: person.name,
    role: person.role,
    agent_id: person.agentId ?? 0,
    agent_name: person.agentName,
  }
}

/** Presents the totals of all rows. */
export function presentTotals(rows: readonly Row[]): ReportTotals {
  const sums = nothing()
  for (const row of rows) add(sums, row.sums)
  const balances = rows.flatMap((row) => row.balances ?? [])
  const agents = rows.flatMap((row) => row.ofAgent ?? [])
  return {
    ...presentSums(sums),
    sessions: rows.reduce((total, { sessions }) => total + sessions, 0),
    ...(balances.length > 0 && presentHeld(addedUp(balances))),
    ...(agents.length > 0 && {
      players: agents.reduce((total, { players }) => total + players, 0),
      active: agents.reduce((total, { active }) => total + active, 0),
    }),
  }
}

function add(into: Sums, from: Sums): void {
  for (const [gameId, played] of from.games) addPlay(into, gameId, played)
  for (const kind of Object.keys(from.chips) as ChipKind[]) {
    const [chips, more] = [into.chips[kind], from.chips[kind]]
    chips.white = plus(chips.white, more.white)
    chips.red = plus(chips.red, more.red)
  }
}

function addedUp(balances: readonly Balances[]): Balances {
  const of = (name: keyof Balances): Chips => ({
    white: sum(balances.map((each) => each[name].white)),
    red: sum(balances.map((each) => each[name].red)),
  })
  const held = (name: 'opening' | 'closing'): Held => ({
    ...of(name),
    tab: sum(balances.map((each) => each[name].tab)),
  })
  return { opening: held('opening'), closing: held('closing'), difference: of('difference') }
}

const orders: Readonly<Record<Exclude<ReportOrder, 'name'>, (row: Row) => Amount | number>> = {
  // Rows that are not days all compare as equal.
  date: ({ date }) => (date === undefined ? 0 : Date.parse(date)),
  user_id: (row) => presentOf(row).user_id ?? 0,
  agent_id: (row) => presentOf(row).agent_id ?? 0,
  game_id: ({ gameId }) => gameId ?? 0,
  opening: ({ balances }) => balances?.opening.white ?? 0,
  closing: ({ balances }) => balances?.closing.white ?? 0,
  bought: ({ sums }) => sums.chips.bought.white,
  returned: ({ sums }) => sums.chips.returned.white,
  taken: ({ sums }) => sums.chips.taken.white,
  got_back: ({ sums }) => sums.chips.got_back.white,
  reversed: ({ sums }) => sums.chips.reversed.white,
  commission: ({ sums }) => sums.chips.commission.white,
  stake: ({ sums }) => sums.play.stake,
  payout: ({ sums }) => sums.play.payout,
  effective: ({ sums }) => sums.play.effective,
  rounds: ({ sums }) => sums.play.rounds,
  sessions: ({ sessions }) => sessions,
  result: ({ sums }) => resultOf(sums.play),
  fee: ({ sums }) => sums.chips.fee.red,
  sold: ({ sums }) => sums.chips.sold.red,
  open_stakes: ({ sums }) => openStakesOf(sums.play),
  difference: ({ balances }) => balances?.difference.white ?? 0,
  players: ({ ofAgent }) => ofAgent?.players ?? 0,
  active: ({ ofAgent }) => ofAgent?.active ?? 0,
}

/** Sorts the rows; equal rows keep the order they had: of ids, or of days. */
export function ordered(rows: readonly Row[], sort: ReportOrder | `-${ReportOrder}`): Row[] {
  const isDescending = sort.startsWith('-')
  const name = (isDescending ? sort.slice(1) : sort) as ReportOrder
  const compare =
    name === 'name'
      ? (a: Row, b: Row) => (a.person?.name ?? '').localeCompare(b.person?.name ?? '')
      : (a: Row, b: Row) => compareValues(orders[name](a), orders[name](b))
  return rows.toSorted((a, b) => (isDescending ? compare(b, a) : compare(a, b)))
}

const compareValues = (a: Amount | number, b: Amount | number): number => (a < b ? -1 : a > b ? 1 : 0)
