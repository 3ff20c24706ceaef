import type { ClubPage } from '@cardroom/contract/clubs'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { OwnUser } from '@cardroom/contract/users'
import { type Role, flagsOn, may } from '@cardroom/rules'

/** The user's situation at a club's cashier: balances, the red to sell from, and permissions. */
export interface Standing {
  readonly userId: UserId
  readonly clubId: ClubId
  readonly role: Role
  /** An administrator without a membership holds nothing. */
  readonly isMember: boolean
  readonly agentId: UserId | null
  readonly white: number
  readonly red: number
  /** The owner of the red that pays for a sale or an accepted request; null for a user who sells nothing. */
  readonly sellsFrom: 'club' | 'own' | null
  /** The side that will owe for an accepted return (rule tabs-7); null for a user who decides none. */
  readonly owesFor: 'club' | 'own' | null
  /** The red chips on that side; null for a user who may not see them. */
  readonly redToSell: number | null
  readonly mayTake: boolean
  readonly mayBuyRed: boolean
}

type Me = Pick<
  OwnUser,
  'id' | 'member_id' | 'agent_id' | 'white_amount' | 'red_amount' | 'manager_permissions'
>
type Club = Pick<ClubPage, 'id' | 'role' | 'red_amount'>

export function standingOf(me: Me, club: Club): Standing {
  const here = { role: club.role, flags: flagsOn(me.manager_permissions) }
  const sellsFrom = may(here, 'transfer') ? 'club' : club.role === 'agent' ? 'own' : null
  return {
    userId: me.id,
    clubId: club.id,
    role: club.role,
    isMember: me.member_id !== null,
    agentId: me.agent_id,
    white: me.white_amount,
    red: me.red_amount,
    sellsFrom,
    owesFor: may(here, 'credit') ? 'club' : club.role === 'agent' ? 'own' : null,
    redToSell: sellsFrom === 'own' ? me.red_amount : club.red_amount,
    mayTake: may(here, 'extract'),
    mayBuyRed: may(here, 'buy_red'),
  }
}
