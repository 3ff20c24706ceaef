import type { ClubMember } from '@cardroom/contract/members'
import { isPersonFound } from '@cardroom/rules'

export type FilterRole = 'agent' | 'manager' | 'player'
export type AgentFilter = 'all' | 'agentAssigned' | 'noneAgent'

export interface MemberFilter {
  /** Empty means every role. */
  readonly roles: ReadonlySet<FilterRole>
  readonly agent: AgentFilter
  /** Both days are included. */
  readonly lastLogin: { readonly from: Date; readonly to: Date } | null
}

export const noFilter: MemberFilter = { roles: new Set(), agent: 'all', lastLogin: null }

/** Counts roles, the agent toggle and each end of the dates (rule app-14). */
export const activeCount = ({ roles, agent, lastLogin }: MemberFilter): number =>
  roles.size + (agent === 'all' ? 0 : 1) + (lastLogin === null ? 0 : 2)

export function withRole(filter: MemberFilter, role: FilterRole): MemberFilter {
  const roles = new Set(filter.roles)
  if (!roles.delete(role)) roles.add(role)
  return { ...filter, roles }
}

type Filtered = Pick<ClubMember, 'user_id' | 'name' | 'role' | 'agent_id' | 'last_login'>

interface Sought {
  readonly search: string
  /** Returns the day of the club's calendar that contains a moment. */
  readonly dayOf: (moment: string) => Date
}

export const matches = (member: Filtered, filter: MemberFilter, { search, dayOf }: Sought): boolean =>
  isPersonFound({ id: member.user_id, name: member.name }, search) &&
  hasRole(member, filter) &&
  hasAgent(member, filter) &&
  wasHere(member, filter, dayOf)

const hasRole = ({ role }: Filtered, { roles }: MemberFilter): boolean =>
  roles.size === 0 || (role !== 'owner' && roles.has(role))

/** Tells whether the agent toggle lets a member through. Only players can have or lack an agent. */
function hasAgent({ role, agent_id: agentId }: Filtered, { agent }: MemberFilter): boolean {
  if (agent === 'all') return true
  return agent === 'agentAssigned' ? agentId !== null : role === 'player' && agentId === null
}

function wasHere(
  { last_login: moment }: Filtered,
  { lastLogin }: MemberFilter,
  dayOf: Sought['dayOf'],
): boolean {
  if (lastLogin === null) return true
  if (moment === null) return false
  const day = dayOf(moment).getTime()
  return day >= startOfDay(lastLogin.from) && day <= startOfDay(lastLogin.to)
}

const startOfDay = (moment: Date): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
