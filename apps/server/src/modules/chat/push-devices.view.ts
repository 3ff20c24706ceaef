import type { UserId } from '@cardroom/contract/ids'
import { refreshTokenLifeMs, signInLifeMs } from '#modules/auth/index.ts'
import { later } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import type { PushDevice } from '#platform/push/send-push.ts'

/** A device with the switches and the language of its owner. */
export interface OwnedDevice extends PushDevice {
  readonly userId: UserId
  readonly language: 'en' | 'ru'
  readonly transactionAlerts: boolean
  readonly eventAlerts: boolean
}

/**
 * Selects the devices of these people that take pushes now: switched on, with a sign-in that has not ended and is not
 * over by its age.
 */
export const devicesOf = (reader: Reader, userIds: readonly UserId[], now: Date): Promise<OwnedDevice[]> =>
  many<OwnedDevice>(
    reader,
    sql`select device.endpoint, device.p256dh, device.auth, device.user_id, person.language,
          person.transaction_alerts, person.event_alerts
        from push_subscriptions device
        join users person on person.id = device.user_id and person.push_notifications and person.status = 'active'
        join sign_ins on sign_ins.id = device.sign_in_id and sign_ins.ended_at is null
          and sign_ins.created_at > ${later(now, -signInLifeMs)}
          and sign_ins.last_seen_at > ${later(now, -refreshTokenLifeMs)}
        where device.user_id = any(${userIds}::integer[])
        order by device.id`,
  )
