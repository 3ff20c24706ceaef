import type { ClubId } from '@cardroom/contract/ids'
import { toWire, zero, type Amount } from '@cardroom/money'
import type { userSwitches, OwnUser, PublicUser } from '@cardroom/contract/users'
import { managerFlags, type ChipCurrency, type PersonalCurrency } from '@cardroom/rules'
import type { ShownMembership } from './users.ports.ts'
import type { User } from './users.view.ts'

export interface OwnUserParts {
  readonly user: User
  readonly lastLogin: Date | null
  readonly membership: ShownMembership | null
  readonly ownedClubId: ClubId | null
  readonly cardSets: readonly number[]
  readonly balances: Readonly<Record<PersonalCurrency | ChipCurrency, Amount>>
  readonly jade: Amount
}

export function presentOwnUser({ user, ...parts }: OwnUserParts): OwnUser {
  const switches = presentSwitches(user)
  return {
    ...presentUser(user, parts.lastLogin),
    email: user.email,
    gender: user.gender,
    age: user.age,
    isRegisteredGuest: user.isGuest && user.welcomeBonusAt !== null,
    two_fa: user.twoFa,
    status: user.status,
    block_reason: user.blockReason,
    ...presentMembership(parts.membership),
    role: user.isAdmin ? 'admin' : (parts.membership?.role ?? null),
    white_amount: toWire(parts.balances.white),
    red_amount: toWire(parts.balances.red),
    jade_amount: toWire(parts.membership?.maySeeJade ? parts.jade : zero),
    gold_amount: toWire(parts.balances.gold),
    diamond_amount: toWire(parts.balances.diamond),
    created_club_id: parts.ownedClubId,
    theme: user.theme,
    language: user.language,
    cardset_id: user.cardsetId,
    cardsets: [...parts.cardSets],
    hide_name: user.hideName,
    hide_amounts: user.hideAmounts,
    ...switches,
    settings: switches,
  }
}

export const presentUser = (user: User, lastLogin: Date | null): PublicUser => ({
  id: user.id,
  name: user.name,
  avatar: user.avatar,
  avatar_id: user.avatarId,
  guest: user.isGuest,
  last_login: lastLogin?.toISOString() ?? null,
})

const presentMembership = (membership: ShownMembership | null) => ({
  club_id: membership?.clubId ?? null,
  member_id: membership?.memberId ?? null,
  permissions: membership?.permissions ?? null,
  manager_permissions: membership ? presentFlags(membership.flags) : null,
  agent_id: membership?.agentId ?? null,
})

const presentFlags = (flags: ShownMembership['flags']) =>
  Object.fromEntries(managerFlags.map((flag) => [flag, flags.includes(flag)])) as Record<
    (typeof managerFlags)[number],
    boolean
  >

function presentSwitches(user: User): Record<(typeof userSwitches)[number], boolean> {
  return {
    sound: user.sound,
    music: user.music,
    vibration: user.vibration,
    animations: user.animations,
    push_notifications: user.pushNotifications,
    email_notifications: user.emailNotifications,
    transaction_alerts: user.transactionAlerts,
    event_alerts: user.eventAlerts,
  }
}
