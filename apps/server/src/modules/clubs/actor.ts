import type { ManagerFlag } from '@cardroom/contract/users'

export type Role = 'player' | 'agent' | 'manager' | 'owner' | 'admin'

/** Whoever acts in a club, with what they may do there. Read and locked in the acting transaction. */
export interface Actor {
  readonly userId: number
  readonly clubId: number
  /** `admin` is the platform's: may in any club what its owner may. */
  readonly role: Role
  /** False for an admin who is no member: he holds no chips here. */
  readonly isMember: boolean
  readonly flags: readonly ManagerFlag[]
  /** A player's agent. */
  readonly agentId: number | null
}

const ranks: Record<Role, number> = { player: 0, agent: 1, manager: 2, owner: 3, admin: 4 }

/** Nobody changes anything of someone of equal or higher rank. */
export const outranks = (actor: Actor, role: Role): boolean => ranks[actor.role] > ranks[role]

/** Owner and admin: everything in this club. */
export const runsClub = (actor: Pick<Actor, 'role'>): boolean =>
  actor.role === 'owner' || actor.role === 'admin'

/** Owner and admin always; a manager by the flag. */
export const may = (actor: Pick<Actor, 'role' | 'flags'>, flag: ManagerFlag): boolean =>
  runsClub(actor) || (actor.role === 'manager' && actor.flags.includes(flag))

/** Owner, admin and every manager. */
export const isStaff = (actor: Pick<Actor, 'role'>): boolean => runsClub(actor) || actor.role === 'manager'
