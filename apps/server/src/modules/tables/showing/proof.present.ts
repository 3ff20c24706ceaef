import type { Outcome } from '@cardroom/contract/rounds'
import type { ProvenEntry, TableProof } from '@cardroom/contract/table-rounds'
import {
  cardsByPlace,
  createBlackjackShoe,
  dealShared,
  dealtByPlace,
  drawTable,
  gameTypeOf,
  linkOfRound,
  mixOf,
  streamOfTable,
  type Shoe,
} from '@cardroom/games'
import { presentOutcome } from '#modules/rounds/index.ts'
import { gameAtTable } from '../betting/open-betting.ts'
import type { Chain } from '../chains/chains.store.ts'
import type { SharedTable } from '../shared-table.view.ts'
import { hasBets } from '../betting/entries.policy.ts'
import type { TableEntry } from '../table-entry.store.ts'
import type { TableRound } from '../table-round.store.ts'
import { inOrder } from './closed-list.present.ts'

export interface ProvenRound {
  readonly table: Pick<SharedTable, 'key'>
  readonly round: TableRound
  readonly entries: readonly TableEntry[]
  readonly chain: Pick<Chain, 'anchor'>
  /** Tells whether the reader may see the bets of an entry, with the salt that hides them from others. */
  maySee(entry: TableEntry): boolean
}

/** Presents the proof of a round that is over, whose link is known. */
export function presentProof({ table, round, entries, chain, maySee }: ProvenRound): TableProof {
  const listed = inOrder(entries.filter(hasBets))
  const { mix, drawn, cards } = drawnOf(round, listed)
  return {
    table_id: round.tableId,
    table_key: table.key,
    round: round.round,
    game_id: round.gameId,
    game_type: gameTypeOf(gameAtTable(round.gameId)),
    algorithm_version: 2,
    state: round.state === 'settled' ? 'settled' : 'voided',
    ...(round.voidReason !== null && { void_reason: round.voidReason }),
    closed_at: (round.closedAt as Date).toISOString(),
    anchor: chain.anchor,
    link: linkOfRound(round.round).link,
    house_seed: round.houseSeed as string,
    list_hash: round.listHash as string,
    house_key: round.houseKey as string,
    key_id: round.keyId as string,
    sig: round.sig as string,
    mix,
    outcome: drawn,
    cards,
    entries: listed.map((entry) => presentEntry(entry, maySee(entry))),
  }
}

/** Returns a round's draw; of a voided round what the secrets that arrived, even late, would have drawn. */
function drawnOf(
  round: TableRound,
  entries: readonly TableEntry[],
): {
  readonly mix: string | null
  readonly drawn: TableProof['outcome']
  readonly cards: TableProof['cards']
} {
  if (round.state === 'settled') {
    const { outcome, cards } = round
    return { mix: round.mix, drawn: outcome, cards: cards ? [...cards] : outcome && cardsOf(outcome) }
  }
  const secrets = entries.flatMap(({ secret, lateSecret }) => secret ?? lateSecret ?? [])
  const { listHash, houseSeed } = round
  if (secrets.length === 0 || listHash === null || houseSeed === null)
    return { mix: null, drawn: null, cards: null }
  const mix = mixOf({ listHash, secrets })
  const stream = streamOfTable({ houseSeed, mix, round: round.round })
  const game = gameAtTable(round.gameId)
  if (game.kind === 'blackjack')
    return { mix, drawn: null, cards: dealOf(createBlackjackShoe(stream), entries) }
  const drawn = presentOutcome(drawTable(stream, game))
  return { mix, drawn, cards: cardsOf(drawn) }
}

/** Returns the cards that would have been dealt first. */
function dealOf(shoe: Shoe, entries: readonly TableEntry[]): TableProof['cards'] {
  const seats = entries.flatMap(({ bets }) => bets.flatMap(({ seat }) => seat ?? []))
  return dealtByPlace(dealShared(shoe, seats), shoe)
}

/** Returns the cards by their place, without the places after the last card; roulette has no cards. */
const cardsOf = (drawn: Outcome): string[] | null => ('number' in drawn ? null : cardsByPlace(drawn))

const presentEntry = (entry: TableEntry, isShown: boolean): ProvenEntry => ({
  commit: entry.commit,
  line: entry.line as string,
  ...(isShown && entry.salt !== null && { salt: entry.salt, bets: entry.bets.map((bet) => ({ ...bet })) }),
  secret: entry.secret,
  ...(entry.lateSecret !== null && { late_secret: entry.lateSecret }),
})
