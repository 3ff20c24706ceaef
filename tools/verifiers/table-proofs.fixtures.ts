import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import {
  commitOf,
  createBaccaratShoe,
  createBlackjackShoe,
  dealtByPlace,
  drawTable,
  gameById,
  lineOf,
  linkBefore,
  linkOfChain,
  linkOfRound,
  listHashOf,
  mixOf,
  refusalAtSeat,
  streamOfTable,
  textOfClosed,
  actShared,
  dealShared,
  type IsSigned,
  type KeptList,
  type ListedBet,
  type TableProofFile,
} from '@cardroom/games'

/** A round of a shared table as our own code plays it, and its proof. */
export interface PlayedRound {
  readonly tableId?: number
  readonly round: number
  readonly gameId: number
  readonly state?: 'settled' | 'voided'
  readonly entries: readonly PlayedEntry[]
}

export interface PlayedEntry {
  readonly secret: string
  readonly salt: string
  readonly bets: readonly ListedBet[]
  readonly answer?: 'in time' | 'late' | 'never'
  /** True if it is shown without its bets. */
  readonly isHidden?: boolean
}

const lastLink = '5a'.repeat(32)

/** Makes a test key; PKCS 8 wraps the 32 bytes of Ed25519. */
const keyOf = (seed: string): KeyObject =>
  createPrivateKey({
    key: Buffer.from(`302e020100300506032b657004220420${seed}`, 'hex'),
    format: 'der',
    type: 'pkcs8',
  })
const testKey = keyOf('42'.repeat(32))
export const otherKey = keyOf('43'.repeat(32))
export const publicHexOf = (key: KeyObject): string =>
  Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex')

export const signedBy = (text: string, key = testKey): string =>
  sign(null, Buffer.from(text), key).toString('hex')

export const isSigned: IsSigned = ({ text, sig, publicKey }) => {
  const x = Buffer.from(publicKey, 'hex').toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  return verify(null, Buffer.from(text), key, Buffer.from(sig, 'hex'))
}

export function proofOf({
  tableId = 3,
  round,
  gameId,
  state = 'settled',
  entries,
}: PlayedRound): TableProofFile {
  const { link } = linkOfRound(round)
  const houseSeed = linkOfChain(lastLink, link)
  const listed = entries.map((entry) => {
    const commit = commitOf({ tableId, round, secret: entry.secret })
    return { ...entry, commit, line: lineOf({ ...entry, commit }) }
  })
  const lines = listed.map(({ line }) => line)
  const listHash = listHashOf({ tableId, round, gameId, previousLink: linkBefore(houseSeed), lines })
  const counted = listed.filter(
    ({ answer = 'in time' }) => answer === 'in time' || (state === 'voided' && answer === 'late'),
  )
  const secrets = counted.map(({ secret }) => secret)
  const mix = secrets.length > 0 ? mixOf({ listHash, secrets }) : null
  return {
    table_id: tableId,
    round,
    game_id: gameId,
    algorithm_version: 2,
    state,
    anchor: linkOfChain(lastLink, 0),
    link,
    house_seed: houseSeed,
    list_hash: listHash,
    house_key: publicHexOf(testKey),
    sig: signedBy(textOfClosed({ tableId, round, gameId, listHash })),
    mix,
    ...(mix === null ? { outcome: null, cards: null } : drawnFor({ gameId, houseSeed, mix, round }, entries)),
    entries: listed.map(({ commit, line, salt, bets, secret, isHidden, answer = 'in time' }) => ({
      commit,
      line,
      ...(!isHidden && { salt, bets }),
      secret: answer === 'in time' ? secret : null,
      ...(answer === 'late' && { late_secret: secret }),
    })),
  }
}

interface Source {
  readonly gameId: number
  readonly houseSeed: string
  readonly mix: string
  readonly round: number
}

function drawnFor({ gameId, ...source }: Source, entries: readonly PlayedEntry[]) {
  const game = gameById(gameId)
  if (!game) throw new Error(`There is no game ${gameId}`)
  if (game.kind === 'blackjack') {
    const seats = entries.flatMap(({ bets }) => bets.flatMap(({ seat }) => seat ?? []))
    return { outcome: null, cards: standing(source, seats) }
  }
  const drawn = drawTable(streamOfTable(source), game)
  if (drawn.kind === 'roulette') return { outcome: drawn.outcome, cards: null }
  const { winner, player, banker, playerPair, bankerPair } = drawn.outcome
  const shoe = createBaccaratShoe(streamOfTable(source))
  const dealt = player.cards.length + banker.cards.length
  return {
    outcome: { winner, player, banker, player_pair: playerPair, banker_pair: bankerPair },
    cards: Array.from({ length: dealt }, (_, place) => shoe(place)),
  }
}

/** Plays a round in which nobody insures, and every seat hits once if it may, and then stands. */
function standing(source: Omit<Source, 'gameId'>, seats: readonly number[]) {
  const shoe = createBlackjackShoe(streamOfTable(source))
  let round = dealShared(shoe, seats)
  for (const wished of ['no-insurance', 'hit', 'stand'] as const)
    for (const seat of seats)
      if (refusalAtSeat(round, { seat, action: wished }) === undefined)
        round = actShared(round, { seat, action: wished }, shoe)
  if (round.phase !== 'settled') throw new Error('All seats are done')
  return dealtByPlace(round, shoe)
}

/** Returns what a device of the round keeps; with another `listHash`, as if the house had signed it another list. */
export function keptOf(proof: TableProofFile, { listHash = proof.list_hash, key = testKey } = {}): KeptList {
  const { table_id: tableId, round, game_id: gameId } = proof
  return {
    table_id: tableId,
    round,
    game_id: gameId,
    list_hash: listHash,
    sig: signedBy(textOfClosed({ tableId, round, gameId, listHash }), key),
  }
}
