import type { BodyOf } from '@cardroom/contract'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { openSecret as openSecretCall } from '@cardroom/contract/tables'
import { commitOf } from '@cardroom/games'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellTable } from '#platform/events.ts'
import { lockTable } from '../shared-table.store.ts'
import { hasBets } from './entries.policy.ts'
import { entriesOf, saveLateSecret, saveSecret } from '../table-entry.store.ts'
import { findTableRound, waitNoLonger } from '../table-round.store.ts'
import { areAllAnswered } from './all-answered.ts'

export interface Opening extends BodyOf<typeof openSecretCall> {
  readonly tableId: number
  readonly clubId: ClubId
  readonly userId: UserId
}

/**
 * Takes the secret that a device opens for a signed list, and passes it on to the whole table. Throws `dataIncorrect`
 * for a secret that was not committed to, and for another list than the one of the round; `notAllowed` if the round
 * has not closed, if the person has no entry in it, and if the answer is late. A late secret is kept all the same.
 */
export async function openSecret(tx: Tx, opening: Opening): Promise<'opened' | 'late'> {
  const { tableId, userId, secret } = opening
  const table = await lockTable(tx, tableId)
  if (table?.clubId !== opening.clubId) throw new ApiError('tableNotFound')
  const isComing = opening.round > table.round
  const round = isComing ? undefined : await findTableRound(tx, tableId, opening.round)
  if (!round || round.state === 'betting')
    throw new ApiError('notAllowed', [{ path: 'round', message: 'tooEarly' }])
  const entries = (await entriesOf(tx, [round.id])).filter(hasBets)
  const entry = entries.find((each) => each.userId === userId)
  if (!entry) throw new ApiError('notAllowed', [{ path: 'round', message: 'notYours' }])
  if (round.listHash !== opening.list_hash)
    throw new ApiError('dataIncorrect', [{ path: 'list_hash', message: 'otherHash' }])
  if (commitOf({ tableId, round: round.round, secret }) !== entry.commit)
    throw new ApiError('dataIncorrect', [{ path: 'secret', message: 'otherHash' }])
  if (entry.secret !== null) return 'opened'

  const isLate = round.state !== 'closed' || round.answersUntil === null || round.answersUntil <= table.at
  if (isLate) {
    await saveLateSecret(tx, entry, secret)
    return 'late'
  }
  await saveSecret(tx, entry, secret)
  const answered = entries.map((each) => (each.userId === userId ? { ...each, secret } : each))
  if (await areAllAnswered(tx, round, answered)) await waitNoLonger(tx, round.id)
  tellTable(tx, tableId, 'table.secret', {
    id: tableId,
    now: table.at.getTime(),
    round: round.round,
    commit: entry.commit,
    secret,
  })
  return 'opened'
}
