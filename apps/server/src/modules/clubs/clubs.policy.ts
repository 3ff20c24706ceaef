import { type ManagerFlag, isStaff, may, runsClub } from '@cardroom/rules'
import type { Actor } from './actor.ts'

type Setting =
  | 'greetings'
  | 'avatar'
  | 'avatar_id'
  | 'auto_renew'
  | 'jade_limit'
  | 'invites_enabled'
  | 'is_public'
  | 'time_zone'
  | 'week_start'
  | 'week_hour'
  | 'receipt_days'

/** Rule clubs-9: the people who may change each setting of a club. */
const openTo: Record<Setting, 'staff' | 'runners' | ManagerFlag> = {
  greetings: 'staff',
  avatar: 'staff',
  avatar_id: 'staff',
  auto_renew: 'club_rating',
  jade_limit: 'runners',
  invites_enabled: 'runners',
  is_public: 'runners',
  time_zone: 'runners',
  week_start: 'runners',
  week_hour: 'runners',
  receipt_days: 'runners',
}

/**
 * Tells whether the actor may change every setting that is sent. Only staff may send a change at all, even an empty
 * one.
 */
export function mayChangeSettings(actor: Actor, changes: Partial<Record<Setting, unknown>>): boolean {
  if (!isStaff(actor)) return false
  const sent = (Object.keys(openTo) as Setting[]).filter((setting) => changes[setting] !== undefined)
  return sent.every((setting) => {
    const who = openTo[setting]
    if (who === 'staff') return true
    return who === 'runners' ? runsClub(actor) : may(actor, who)
  })
}
