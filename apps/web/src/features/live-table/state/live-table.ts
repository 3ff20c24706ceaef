import type { ServerPayload } from '@cardroom/contract/events'
import type { TableRoundShown } from '@cardroom/contract/table-rounds'
import type { PersonsChips, TableShown } from '@cardroom/contract/tables'
import { afterBalance, withBalance } from './after-balance.ts'
import { afterDecided, afterHands, afterHiding, hideOwnAmounts } from './after-hands.ts'
import { afterPeople, afterReady } from './after-people.ts'
import { chainAfter, isLinkDue } from './chain-after.ts'
import type { LiveTable, PastRound } from './known-table.ts'
import { bettorAt, handsAfter, handsIn, raisedBetween, stakedIn, withLess } from './live-hands.ts'
import { isInHand, withNewRules } from './new-rules.ts'
import { withOwnAmounts, withOwnNet } from './own-sight.ts'
import { isNewDay, roadsAfter } from './roads-after.ts'
import { paidBack } from './settle-entry.ts'
import type { PlacedEntry, TableChange, TableEvent } from './table-change.ts'

export type { LiveTable, PastRound } from './known-table.ts'

/** Events are kept this long, in case an answer arrives that left the server before them. */
const recentMs = 15_000

const nothing: ReadonlyMap<string, string> = new Map()

/** Returns what a page knows after its first answer from the server. */
export function liveTable(table: TableShown, seesHidden = false): LiveTable {
  const { state, latest } = table
  const isOver = latest?.state === 'settled' || latest?.state === 'voided'
  const past = latest && isOver ? pastOf(latest) : undefined
  return {
    table,
    closesAt: state === 'closed' ? (latest?.closes_at ?? null) : table.closes_at,
    salt: table.mine?.entry?.salt,
    secrets: nothing,
    past,
    hands: isOver ? undefined : handsIn(latest),
    forgotten: 0,
    isSeatLost: false,
    isBehind: false,
    outdated: 0,
    toldState: state,
    hasNewRules: false,
    seesHidden,
    hidden: 0,
    hidesNet: false,
    balance: undefined,
    isGone: false,
    recent: [],
  }
}

const pastOf = (latest: TableRoundShown): PastRound => ({
  round: latest.round,
  chips: [],
  entry: null,
  result: latest,
  mine: latest.mine,
  isSeen: false,
  secrets: nothing,
})

/** Returns the table after a change. Events that are older than what is known change nothing. */
export const nextTable = (live: LiveTable, change: TableChange): LiveTable =>
  withBalance(afterChange(live, change))

function afterChange(live: LiveTable, change: TableChange): LiveTable {
  switch (change.kind) {
    case 'shown':
      return afterShown(live, change.table)
    case 'placed':
      return afterPlaced(live, change.entry)
    case 'ready':
      return afterReady(live, change)
    case 'decided':
      return afterDecided(live, change.round)
    case 'balance':
      return afterBalance(live, change.amount)
    case 'behind':
      return { ...live, isBehind: true }
    case 'gone':
      return { ...live, isGone: true }
    default:
      return withRecent(afterEvent(live, change), change)
  }
}

function withRecent(live: LiveTable, event: TableEvent): LiveTable {
  const { now } = event.payload
  const kept = live.recent.filter(({ payload }) => payload.now > now - recentMs)
  return { ...live, recent: [...kept, event] }
}

/**
 * Returns the table after an answer of the server. The answer replaces the known table, and later events are applied
 * again. The page keeps its own view of the last round, because the answer does not contain it. An answer that is older
 * than the known table may still contain something new, such as a seat that was just taken, so the table is loaded once
 * more.
 */
function afterShown(live: LiveTable, table: TableShown): LiveTable {
  if (table.n < live.table.n) return { ...live, isBehind: true, outdated: live.outdated + 1 }
  const fresh = liveTable(table, live.seesHidden)
  const isSameRound = live.table.round === table.round
  const hands = handsAfter(live.hands, fresh.hands)
  // The answer may be older than a decision that this page knows, so the cost of that decision is taken from the
  // wallet.
  const raised = hands?.round === table.round ? raisedBetween(fresh.hands, hands, bettorAt(table)) : 0
  const shown: LiveTable = {
    ...fresh,
    table: withLess(table, raised),
    salt: fresh.salt ?? (isSameRound ? live.salt : undefined),
    secrets: isSameRound ? live.secrets : nothing,
    past: pastAfter(live.past, fresh.past),
    hands,
    forgotten: live.forgotten,
    hidden: live.hidden,
    hidesNet: live.hidesNet,
    balance: live.balance,
    isSeatLost: (live.isSeatLost || live.table.mine !== undefined) && table.mine === undefined,
    hasNewRules: live.hasNewRules && isSameRound && isInHand(table.state),
  }
  const missed = live.recent.filter(({ kind, payload }) =>
    kind === 'table' ? payload.n > table.n : payload.now > table.now,
  )
  const known = missed.reduce(afterEvent, shown)
  // An event is missing in this answer too.
  const isBehind = known.isBehind || hideOwnAmounts(missed, fresh.hands, table.mine?.seat)
  const outdated = isBehind ? live.outdated + 1 : known.outdated
  return { ...known, isBehind, outdated, recent: missed }
}

function pastAfter(seen: PastRound | undefined, told: PastRound | undefined): PastRound | undefined {
  if (!seen || seen.round !== told?.round) return told
  // At blackjack an event hides amounts even from the person to whom they belong.
  const result = told.result?.seats ? told.result : (seen.result ?? told.result)
  return { ...seen, result, mine: told.mine ?? seen.mine }
}

function afterPlaced(live: LiveTable, { wallet, closes_at, ...entry }: PlacedEntry): LiveTable {
  const { table } = live
  if (!table.mine || entry.round !== table.round) return live
  const isOlder = (table.mine.entry?.seq ?? -1) > entry.seq
  if (isOlder) return live
  const { salt } = table.mine.entry ?? {}
  const standing = { ...entry, bets: [...entry.bets], ...(salt !== undefined && { salt }) }
  const mine = { ...table.mine, entry: standing, wallet }
  const chips = chipsWith(table.chips, [{ person: mine.seat, bets: standing.bets }])
  return {
    ...live,
    closesAt: table.state === 'open' ? (closes_at ?? live.closesAt) : live.closesAt,
    table: { ...table, mine, chips },
  }
}

function afterEvent(live: LiveTable, event: TableEvent): LiveTable {
  switch (event.kind) {
    case 'table':
      return afterState(live, event.payload)
    case 'table.chips':
      return afterChips(live, event.payload)
    case 'table.closed':
      return afterClosed(live, event.payload)
    case 'table.salt':
      return event.payload.round === live.table.round ? { ...live, salt: event.payload.salt } : live
    case 'table.secret':
      return afterSecret(live, event.payload)
    case 'table.hand':
      return afterHands(live, event.payload)
    case 'table.result':
      return afterResult(live, event.payload)
    case 'table.people':
      return afterPeople(live, event.payload)
  }
}

/**
 * Returns the table after an event with a new state. A gap in the numbers of the events means that another event
 * was missed, and so does a state after that of a result which has not come. A gap in those of the rounds means that
 * the table goes on with a new chain, whose link no event tells.
 */
function afterState(live: LiveTable, told: ServerPayload<'table'>): LiveTable {
  const { n, round, state, paused_for, last_round, closes_at, next_at, now } = told
  if (n <= live.table.n) return live
  const begun = round > live.table.round ? withoutRound(live, round) : live
  const isMissing = n > live.table.n + 1 || (state !== 'result' && isLinkDue(begun))
  const isBehind = live.isBehind || isMissing || round > live.table.round + 1
  const isForgotten = begun === live && live.table.state === 'betting' && !isInHand(state)
  const cleared = isForgotten ? { ...withoutBets(begun), forgotten: live.forgotten + 1 } : begun
  const closesAt = state === 'closed' || state === 'playing' ? live.closesAt : closes_at
  const isShut = last_round && (state === 'open' || state === 'paused')
  const known: LiveTable = {
    ...cleared,
    closesAt,
    isBehind,
    isGone: live.isGone || isShut,
    table: { ...cleared.table, n, state, paused_for, last_round, closes_at, next_at, now },
  }
  return withNewRules(known, live, told)
}

/**
 * Ends the current round. The chips on the felt move to the past round, and the next round begins with an empty
 * felt.
 */
function withoutRound(live: LiveTable, round: number): LiveTable {
  const { table } = live
  const past: PastRound = {
    round: table.round,
    chips: table.chips,
    entry: table.mine?.entry ?? null,
    result: undefined,
    mine: undefined,
    isSeen: true,
    secrets: live.secrets,
  }
  return withoutBets({ ...live, past, table: { ...table, round } })
}

function withoutBets(live: LiveTable): LiveTable {
  const { closed: _, ...table } = live.table
  return {
    ...live,
    salt: undefined,
    secrets: nothing,
    closesAt: null,
    table: {
      ...table,
      chips: [],
      people: table.people.map((person) => ({ ...person, placed: false, ready: false })),
      ...(table.mine && { mine: { ...table.mine, entry: null, ready: false } }),
    },
  }
}

function afterChips(live: LiveTable, { round, chips }: ServerPayload<'table.chips'>): LiveTable {
  if (round !== live.table.round) return live
  const all = chipsWith(live.table.chips, chips.map(withOwnAmounts(live.table)))
  const placed = new Set(all.map(({ person }) => person))
  const people = live.table.people.map((person) => ({ ...person, placed: placed.has(person.seat) }))
  const hiding = chips.filter(areBlank(live.table.mine?.seat)).map(({ person }) => person)
  return { ...afterHiding(live, hiding), table: { ...live.table, chips: all, people } }
}

/** Tells whether chips of somebody else are told without their amounts. The person's own entry has its amounts. */
const areBlank =
  (own: number | undefined) =>
  ({ person, bets }: PersonsChips): boolean =>
    person !== own && bets.some(({ amount }) => amount === null)

/** Replaces the chips of the people in `changed`. A person who took back all bets has no chips. */
function chipsWith(chips: readonly PersonsChips[], changed: readonly PersonsChips[]): PersonsChips[] {
  const people = new Set(changed.map(({ person }) => person))
  const others = chips.filter(({ person }) => !people.has(person))
  return [...others, ...changed.filter(({ bets }) => bets.length > 0)]
}

function afterClosed(live: LiveTable, { id: _, ...closed }: ServerPayload<'table.closed'>): LiveTable {
  if (closed.round !== live.table.round) return live
  return { ...live, table: { ...live.table, state: 'closed', closes_at: null, closed } }
}

function afterSecret(live: LiveTable, { round, commit, secret }: ServerPayload<'table.secret'>): LiveTable {
  if (round !== live.table.round) return live
  return { ...live, secrets: new Map(live.secrets).set(commit, secret) }
}

/**
 * Returns the table after a result. The result usually arrives right after the new state. If it arrives before, it
 * ends the round itself.
 */
function afterResult(live: LiveTable, { result, now }: ServerPayload<'table.result'>): LiveTable {
  const isFirst = result.round >= live.table.round
  const ended = isFirst ? withoutRound(live, result.round + 1) : live
  if (ended.past?.round !== result.round || ended.past.result) return live
  const { table } = ended
  const { entry } = ended.past
  const person = table.mine?.seat
  const staked = stakedIn(live.hands, result.round, { person, entry })
  const back = paidBack(table.game_id, { entry, staked, person }, result)
  const chain = chainAfter(table, result)
  const roads = roadsAfter(table.roads, result, now)
  return {
    ...ended,
    isBehind: ended.isBehind || !chain || isNewDay(table.roads, now) || back === undefined,
    past: { ...ended.past, result },
    table: {
      ...table,
      now,
      people: withOwnNet(ended, (back ?? staked) - staked),
      ...(isFirst && { state: 'result' as const, closes_at: null }),
      last: lastAfter(table.last, result.outcome),
      ...(roads && { roads }),
      latest: result,
      chain: chain ?? table.chain,
      ...(table.mine && { mine: { ...table.mine, wallet: table.mine.wallet + (back ?? 0) } }),
    },
  }
}

const lastMax = 20

const lastAfter = (last: TableShown['last'], outcome: TableRoundShown['outcome']) =>
  outcome ? [outcome, ...last].slice(0, lastMax) : last
