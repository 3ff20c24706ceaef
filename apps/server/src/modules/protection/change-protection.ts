import type { UserId } from '@cardroom/contract/ids'
import {
  protectionSettings,
  type ProtectionChanges,
  type ProtectionShown,
} from '@cardroom/contract/protection'
import { lockUser } from '#modules/users/index.ts'
import { assert } from '#platform/api-error.ts'
import { days, later, startOfDay, startOfWeek } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { changeSetting } from './protection.policy.ts'
import { presentProtection, settingFromWire, unset } from './protection.present.ts'
import { saveSetting } from './protection.store.ts'
import { storedSettings } from './protection.view.ts'
import { readStandings } from './standing.view.ts'

/**
 * Changes the person's own limits; only the fields that are sent change. A stricter limit applies at once, a looser
 * one after 24 hours.
 */
export async function changeProtection(
  tx: Tx,
  userId: UserId,
  changes: ProtectionChanges,
): Promise<ProtectionShown> {
  await lockUser(tx, userId)
  const stored = await storedSettings(tx, userId)
  for (const setting of protectionSettings) {
    const wanted = changes[setting]
    if (wanted === undefined) continue
    const before = stored.find((each) => each.setting === setting) ?? unset(setting)
    const after = changeSetting(before, settingFromWire(setting, wanted), tx.now)
    await saveSetting(tx, userId, { setting, ...after })
  }
  return showProtection(tx, userId, tx.now)
}

export async function showProtection(reader: Reader, userId: UserId, now: Date): Promise<ProtectionShown> {
  const [standing] = await readStandings(reader, [userId], now)
  assert(standing, 'Every person has a standing')
  return presentProtection(await storedSettings(reader, userId), standing, {
    now,
    dayEndsAt: later(startOfDay(now), days(1)),
    weekEndsAt: later(startOfWeek(now), days(7)),
  })
}
