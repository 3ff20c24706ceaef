import { noFilter, type AgentFilter, type FilterRole, type MemberFilter } from './member-filter.ts'
import { dayOfWire, wireDay } from '#lib/times.ts'

const roles: readonly FilterRole[] = ['agent', 'manager', 'player']
const agents: readonly AgentFilter[] = ['agentAssigned', 'noneAgent']
const names = ['search', 'roles', 'agent', 'from', 'to'] as const

/** The filter and the search of the list of members. */
export interface MemberChoice {
  readonly filter: MemberFilter
  readonly search: string
}

/** Writes the choice into the address, so that "back" from a member, or a reload, shows the same list. */
export function withChoice(address: URLSearchParams, { filter, search }: MemberChoice): URLSearchParams {
  const { agent, lastLogin } = filter
  const texts: Record<(typeof names)[number], string> = {
    search,
    roles: roles.filter((role) => filter.roles.has(role)).join(' '),
    agent: agent === 'all' ? '' : agent,
    from: lastLogin ? wireDay(lastLogin.from) : '',
    to: lastLogin ? wireDay(lastLogin.to) : '',
  }
  const next = new URLSearchParams(address)
  for (const name of names) {
    if (texts[name] === '') next.delete(name)
    else next.set(name, texts[name])
  }
  return next
}

/** Reads the choice from an address. Anybody may have typed it, so invalid values are left out. */
export function choiceIn(address: URLSearchParams): MemberChoice {
  const text = (name: (typeof names)[number]) => address.get(name) ?? ''
  const [from, to] = [dayOfWire(text('from')), dayOfWire(text('to'))]
  return {
    search: text('search'),
    filter: {
      roles: new Set(roles.filter((role) => text('roles').split(' ').includes(role))),
      agent: agents.find((agent) => agent === text('agent')) ?? noFilter.agent,
      lastLogin: from && to && from <= to ? { from, to } : null,
    },
  }
}
