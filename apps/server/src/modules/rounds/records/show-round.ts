import type { UserId } from '@cardroom/contract/ids'
import type { RoundRecordShown } from '@cardroom/contract/rounds'
import { ApiError } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import { readHere } from '#platform/hashed-lines.ts'
import { placeOfRound } from '../archive/archived-rounds.store.ts'
import { roundIn } from '../archive/round-archive.ts'
import { recordOf } from './round-record.ts'
import { findRound } from './rounds.view.ts'

interface RoundAsked {
  readonly id: number
  readonly userId: UserId | undefined
  /** The folder of archived rounds; undefined if this process does not have it. */
  readonly archiveFolder: string | undefined
}

/**
 * Shows a round to its player, and to anyone after its seed is revealed, except a part of a shared table's round: its
 * proof shows who may see the bets (rule tables-19). Archived rounds are included. Throws `notFound` otherwise.
 */
export async function showRound(reader: Reader, asked: RoundAsked): Promise<RoundRecordShown> {
  const round = await findRound(reader, asked.id)
  if (!round) return showLeft(reader, asked)
  const isPublic = round.revealedAt !== null && round.tableRoundId === null
  if (!isPublic && round.userId !== asked.userId) throw new ApiError('notFound')
  return recordOf(reader, round)
}

/**
 * Shows an archived round, which is over. It lacks a seed only if it is a hand whose stakes were returned.
 */
async function showLeft(
  reader: Reader,
  { id, userId, archiveFolder }: RoundAsked,
): Promise<RoundRecordShown> {
  const place = await placeOfRound(reader, id)
  if (!place) throw new ApiError('notFound')
  const round = await readHere(archiveFolder, (folder) => roundIn(folder, place, id))
  const isPublic = round?.server_seed !== null && round?.table_round_id === undefined
  if (!round || (!isPublic && round.user_id !== userId)) throw new ApiError('notFound')
  const { user_id: _, transfers: __, ...shown } = round
  return shown
}
