import type { UserId } from '@cardroom/contract/ids'
import { listsOf } from '../device/signed-lists.ts'
import { keepFile } from '#lib/api/download.ts'

/** Saves the signed lists of a round as `mine.json`, one file for each: the verifier compares them with the proof. */
export function saveLists(userId: UserId, tableId: number, round: number): void {
  for (const list of listsOf(userId, tableId, round))
    keepFile(new Blob([JSON.stringify(list, null, 2)], { type: 'application/json' }), 'mine.json')
}
