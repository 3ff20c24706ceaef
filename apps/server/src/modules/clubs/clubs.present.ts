import type { Club, ClubCard, ClubPage } from '@cardroom/contract/clubs'
import type { UserId } from '@cardroom/contract/ids'
import { toWire, zero } from '@cardroom/money'
import type { Role } from '@cardroom/rules'
import type { ClubBalances } from '#modules/ledger/index.ts'
import type { ClubTables } from './clubs.ports.ts'
import type { CountedClub } from './clubs.view.ts'
import type { MemberStatus } from './members/members.store.ts'
import { wholePermissions } from './settings/play-permissions.ts'

/** The parts of a club that one person sees. */
export interface ClubSight {
  readonly role: Role
  readonly status: Club['status']
  readonly agentId: UserId | null
  /** Null if the person may not see the club's balances. */
  readonly balances: ClubBalances | null
  readonly tables: ClubTables
  /** Tells whether the day's result is the club's or the person's own. */
  readonly seesIncome: boolean
}

export const presentClub = (club: CountedClub, sight: ClubSight): Club => ({
  id: club.id,
  author_id: club.ownerId,
  code: club.code,
  name: club.name,
  rating: club.rating,
  jade_amount: sight.balances && toWire(sight.balances.jade),
  red_amount: sight.balances && toWire(sight.balances.red),
  white_amount: sight.balances && toWire(sight.balances.white),
  open_stakes: sight.balances && toWire(sight.tables.openStakes),
  white_reserved: sight.balances && toWire(sight.balances.reserved),
  invites_enabled: club.invitesEnabled,
  is_public: club.isPublic,
  jade_limit: toWire(club.jadeLimit),
  red_limit: toWire(zero),
  created_at: club.createdAt.toISOString(),
  updated_at: club.updatedAt.toISOString(),
  members: club.members,
  managers: club.managers,
  agent_id: sight.agentId,
  role: sight.role,
  status: sight.status,
  avatar_id: club.avatarId,
  avatar: club.avatar,
  auto_renew: club.autoRenew,
  renew_at: club.renewAt?.toISOString() ?? null,
  greetings: club.greetings,
  greetings_at: club.greetingsAt?.toISOString() ?? null,
  active_sessions: sight.tables.activeSessions,
  time_zone: club.timeZone,
  week_start: club.weekStart,
  week_hour: club.weekHour,
  receipt_days: club.receiptDays,
  today: sight.tables.today,
  today_income: toWire(sight.seesIncome ? sight.tables.todayIncome : sight.tables.ownIncome),
  today_rounds: sight.seesIncome ? sight.tables.todayRounds : sight.tables.ownRounds,
  suspended_at: club.suspendedAt?.toISOString() ?? null,
})

export const presentClubPage = (club: CountedClub, sight: ClubSight): ClubPage => ({
  ...presentClub(club, sight),
  permissions: wholePermissions(club.permissions),
  games: sight.tables.games.map((game) => ({
    game_type: game.gameType,
    tables: game.tables,
    playing: game.playing,
  })),
})

/** Includes the person's own role and status only if the status is a shown one. */
export const presentClubCard = (
  club: CountedClub,
  membership: { readonly role: ClubSight['role']; readonly status: MemberStatus } | undefined,
): ClubCard => ({
  id: club.id,
  code: club.code,
  name: club.name,
  rating: club.rating,
  avatar: club.avatar,
  avatar_id: club.avatarId,
  members: club.members,
  ...(membership && isShownStatus(membership.status) && { role: membership.role, status: membership.status }),
})

/**
 * Tells whether a status is shown: a person who left, was removed, or was never more than invited has none.
 */
export const isShownStatus = (
  status: MemberStatus,
): status is Exclude<MemberStatus, 'none' | 'left' | 'removed'> =>
  status !== 'none' && status !== 'left' && status !== 'removed'
