import type { AdminClub, AdminUser } from '@cardroom/contract/admin'
import { toWire } from '@cardroom/money'
import type { ListedClub, ListedUser } from './admin.view.ts'

export const presentListedUser = (user: ListedUser, lastLogin: Date | undefined): AdminUser => ({
  id: user.id,
  name: user.name,
  email: user.email,
  avatar: user.avatar,
  avatar_id: user.avatarId,
  guest: user.isGuest,
  admin: user.isAdmin,
  status: user.status,
  block_reason: user.blockReason,
  created_club_id: user.ownedClubId,
  last_login: lastLogin?.toISOString() ?? null,
  created_at: user.createdAt.toISOString(),
})

export const presentListedClub = (club: ListedClub): AdminClub => ({
  id: club.id,
  code: club.code,
  name: club.name,
  author_id: club.ownerId,
  author_name: club.ownerName,
  rating: club.rating,
  members: club.members,
  managers: club.managers,
  jade_amount: toWire(club.jade),
  red_amount: toWire(club.red),
  white_amount: toWire(club.white),
  bank_floor: toWire(club.bankFloor),
  suspended_at: club.suspendedAt?.toISOString() ?? null,
  avatar: club.avatar,
  avatar_id: club.avatarId,
  created_at: club.createdAt.toISOString(),
})
