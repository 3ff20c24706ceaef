import type { RoundRecordShown } from '@cardroom/contract/rounds'
import { ApiError } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import { recordOf } from './round-record.ts'
import { findRound } from './rounds.view.ts'

/** A round for its player, and for anyone once its seed is revealed; else `notFound`. */
export async function showRound(
  reader: Reader,
  id: number,
  userId: number | undefined,
): Promise<RoundRecordShown> {
  const round = await findRound(reader, id)
  if (!round || (round.revealedAt === null && round.userId !== userId)) throw new ApiError('notFound')
  return recordOf(round)
}
