import { gameById } from '../games.ts'
import { isCounted, isHexOf } from './hash-text.ts'
import type { ListedBet } from './list.ts'
import { tableSeatsMax } from './seat-places.ts'

/** A round as its proof is saved: the answer of GET /api/table-rounds/{key}. */
export interface TableProofFile {
  readonly table_id: number
  readonly round: number
  readonly game_id: number
  readonly algorithm_version: number
  readonly state: string
  readonly anchor: string
  readonly link: number
  readonly house_seed: string
  readonly list_hash: string
  readonly house_key: string
  readonly sig: string
  readonly mix: string | null
  readonly outcome: unknown
  readonly cards?: readonly (string | null)[] | null | undefined
  readonly entries: readonly ProofFileEntry[]
}

export interface ProofFileEntry {
  readonly commit: string
  readonly line: string
  readonly salt?: string | undefined
  readonly bets?: readonly ListedBet[] | undefined
  readonly secret: string | null
  readonly late_secret?: string | null | undefined
}

/** Tells whether a value is hex of this many bytes. */
export const isText = (value: unknown, bytes: number): value is string =>
  typeof value === 'string' && isHexOf(bytes, value)

/** Tells whether everything that is hashed has only one reading. */
export function isWellFormed(proof: TableProofFile): boolean {
  const { entries, state } = proof
  return (
    proof.algorithm_version === 2 &&
    (state === 'settled' || state === 'voided') &&
    [proof.table_id, proof.round, proof.game_id].every(isCounted) &&
    gameById(proof.game_id) !== undefined &&
    [proof.house_seed, proof.anchor, proof.list_hash, proof.house_key].every((hash) => isText(hash, 32)) &&
    isText(proof.sig, 64) &&
    isList(entries) &&
    entries.length > 0 &&
    entries.every((entry) => isEntry(entry, proof.game_id))
  )
}

const isList = (value: unknown): boolean => Array.isArray(value)

const isEntry = (entry: ProofFileEntry, gameId: number): boolean =>
  isText(entry.commit, 32) &&
  isText(entry.line, 32) &&
  [entry.secret, entry.late_secret ?? null].every((secret) => secret === null || isText(secret, 32)) &&
  (entry.bets === undefined ||
    (isText(entry.salt, 16) && entry.bets.length > 0 && entry.bets.every((bet) => isBet(bet, gameId))))

function isBet({ type, amount, seat, numbers }: ListedBet, gameId: number): boolean {
  if (!/^\w+$/.test(type) || !isCounted(amount)) return false
  if (gameById(gameId)?.kind === 'blackjack')
    return seat !== undefined && isCounted(seat) && seat <= tableSeatsMax && !numbers
  return seat === undefined && (numbers ?? []).every((number) => /^\d{1,2}$/.test(number))
}
