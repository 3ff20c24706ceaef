import type { SharedRound } from '@cardroom/contract/table-rounds'
import type { PersonsChips, TableRoads, TableShown } from '@cardroom/contract/tables'
import { directDeal, type BaccaratRoundShown } from '#features/baccarat/index.ts'
import { shownAfter, stakeOf, type RoundStep, type SlipBet } from '#features/bets/index.ts'
import { pastRoundOf } from '#features/live-table/felt/past-round.ts'
import type { PastFilm } from '#features/live-table/felt/use-past-film.ts'
import type { PastRound } from '#features/live-table/state/live-table.ts'
import { busyTable, pastWith } from '#features/live-table/still-seat.fixtures.tsx'
import { now } from '#lib/clock.ts'
import { pictureAt } from '#lib/film/film.ts'

/** The person's bets, as in the design drawing of the table. */
export const myBets: readonly SlipBet[] = [
  { type: 'banker', numbers: [], amount: 1000 },
  { type: 'tie', numbers: [], amount: 100 },
]

/** Chips of other people. On the banker there are more than are shown, and one person hides theirs. */
const chipsOfOthers: readonly PersonsChips[] = [
  { person: 2, bets: [{ type: 'banker', amount: 500 }] },
  { person: 3, bets: [{ type: 'player', amount: 400 }] },
  { person: 4, bets: [{ type: 'banker', amount: 200 }] },
  { person: 5, bets: [{ type: 'tie', amount: null }] },
  { person: 6, bets: [{ type: 'player', amount: 300 }] },
  { person: 7, bets: [{ type: 'banker', amount: 100 }] },
  {
    person: 8,
    bets: [
      { type: 'banker', amount: 300 },
      { type: 'banker_pair', amount: 100 },
    ],
  },
]

const sequence = 'P B B P P P B T B B Bb P B P Pp P P P T P B B P B B B B P T T P P B P P B B B B B B B P'
const winners = { P: 'player', B: 'banker', T: 'tie' } as const

/** The roads of an evening, newest first. */
export const roads: TableRoads = {
  results: sequence
    .split(' ')
    .map((sign) => ({
      winner: winners[sign.charAt(0) as 'P'],
      player_pair: sign.endsWith('p'),
      banker_pair: sign.endsWith('b'),
    }))
    .toReversed(),
  until: now().getTime() + 86_400_000,
}

const entryOf = (bets: readonly SlipBet[]) => ({
  round: 1285,
  seq: 3,
  bets: bets.map(({ type, numbers, amount }) => ({ type, numbers: [...numbers], amount })),
  stake: stakeOf(bets),
  commit: 'c1'.repeat(32),
})

/** Returns a busy table on which the person has bets. The viewing person is person 1. */
export const baccaratTable = (changes: Partial<TableShown> = {}): TableShown =>
  busyTable({
    name: 'Claret room',
    game_id: 4,
    game_type: 2,
    min: 100,
    max: 10_000,
    chips: [...chipsOfOthers],
    last: [],
    roads,
    mine: { session_id: 12, seat: 1, entry: entryOf(myBets), ready: false, seats: [], wallet: 7420 },
    ...changes,
  })

/** A round as everybody sees it: both sides drew a third card, and the banker won with seven. */
const sevenForBanker: SharedRound = {
  id: 40,
  key: 'dd'.repeat(16),
  table_id: 7,
  round: 1285,
  state: 'settled',
  closes_at: 1,
  outcome: {
    winner: 'banker',
    player: { cards: ['KC', '4H', 'QD'], total: 4 },
    banker: { cards: ['9S', '4D', '4C'], total: 7 },
    player_pair: false,
    banker_pair: false,
  },
  house_seed: 'e1'.repeat(32),
  winners: [
    { person: 2, name: 'Ilya', avatar: null, avatar_id: 0, net: 475 },
    { person: 8, name: 'Sam', avatar: null, avatar_id: 0, net: 185 },
  ],
  players: 8,
  won: 5,
}

/** Returns the last round as this page saw it. */
export const pastDeal = (changes: Partial<PastRound> = {}): PastRound =>
  pastWith({ chips: chipsOfOthers, entry: entryOf(myBets), result: sevenForBanker, ...changes })

/** Returns a table whose result was reported a moment ago. Its roads already contain the round. */
export const toldTable = (changes: Partial<TableShown> = {}): TableShown => {
  const { mine } = baccaratTable()
  return baccaratTable({
    state: 'result',
    round: 1286,
    closes_at: null,
    next_at: now().getTime() + 4000,
    chips: [],
    ...(mine && { mine: { ...mine, entry: null } }),
    ...changes,
  })
}

/** Returns the animation of that round, at the moment when the last matching step has begun. */
export function filmUntil(isLast: (step: RoundStep) => boolean): PastFilm {
  const table = toldTable()
  const round = pastRoundOf(table.game_id, table.mine, pastDeal()) as BaccaratRoundShown
  const film = directDeal({ wallet: round.wallet - round.net, balance: 0 }, round)
  const reached = film.steps.findLastIndex(isLast) + 1
  const picture = pictureAt(film, reached, shownAfter)
  return { round, film, reached, picture, isRunning: !picture.isTold, isPlaying: true, skip: () => undefined }
}
