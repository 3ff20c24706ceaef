import { memberOrders, type MemberOrder } from '@cardroom/contract/members'
import type { GivenRole } from '@cardroom/rules'

const roles: readonly GivenRole[] = ['player', 'agent', 'manager']

/** The filter and the order of the table of members. */
export interface TableChoice {
  readonly search: string
  readonly role: GivenRole | ''
  /** Shows only this agent's players; 0 means players without an agent. */
  readonly agentId: number | null
  /** Shows only members who owe or are owed something. */
  readonly withTab: boolean
  readonly sort: MemberSort
}

export interface MemberSort {
  readonly name: MemberOrder
  readonly isDescending: boolean
}

const names = ['search', 'role', 'of', 'owing', 'sort'] as const

/** Writes the choice into the address, so that "back", a reload or a saved view shows the same table. */
export function withTableChoice(address: URLSearchParams, choice: TableChoice): URLSearchParams {
  const { search, role, agentId, withTab, sort } = choice
  const texts: Record<(typeof names)[number], string> = {
    search,
    role,
    of: agentId === null ? '' : String(agentId),
    owing: withTab ? '1' : '',
    sort: `${sort.isDescending ? '-' : ''}${sort.name}`,
  }
  const next = new URLSearchParams(address)
  for (const name of names) {
    if (texts[name] === '') next.delete(name)
    else next.set(name, texts[name])
  }
  return next
}

/** Reads the choice from an address. Anybody may have typed it, so invalid values are left out. */
export function tableChoiceIn(address: URLSearchParams, usualSort: MemberSort): TableChoice {
  const text = (name: (typeof names)[number]) => address.get(name) ?? ''
  const order = memberOrders.find((name) => name === text('sort').replace(/^-/, ''))
  return {
    search: text('search').slice(0, 64),
    role: roles.find((role) => role === text('role')) ?? '',
    agentId: /^\d{1,9}$/.test(text('of')) ? Number(text('of')) : null,
    withTab: text('owing') === '1',
    sort: order ? { name: order, isDescending: text('sort').startsWith('-') } : usualSort,
  }
}

/**
 * Converts the choice to the query for the server. The server orders results by the players' side, the table shows
 * the club's (rule reports-5).
 */
export function tableQueryOf({ search, role, agentId, withTab, sort }: TableChoice) {
  const isTurned = sort.name === 'result'
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(role !== '' && { role }),
    ...(agentId !== null && { agent_id: String(agentId) }),
    ...(withTab && { tab: '1' as const }),
    status: 'active',
    sort: sort.isDescending === isTurned ? sort.name : (`-${sort.name}` as const),
    limit: '1000',
    week: '1',
  } as const
}
