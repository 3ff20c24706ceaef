import type { AdminUser } from '@cardroom/contract/admin'

export type HeirRefusal = 'nobody' | 'guest' | 'admin' | 'blocked' | 'owns'

/** Why a club cannot be handed to this account: another active player who owns none gets it (rule clubs-19). */
export function heirRefusal(account: AdminUser | null): HeirRefusal | undefined {
  if (account === null) return 'nobody'
  if (account.guest) return 'guest'
  if (account.admin) return 'admin'
  if (account.status === 'blocked') return 'blocked'
  return account.created_club_id === null ? undefined : 'owns'
}
