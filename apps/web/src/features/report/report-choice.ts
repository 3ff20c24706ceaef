import { reportGroupings, reportOrders, type ReportOrder } from '@cardroom/contract/report'
import { dayOfWire, wireDay } from '#lib/times.ts'

export type Grouping = (typeof reportGroupings)[number]

/** The choice of a report: its time, its grouping, its people and its order. */
export interface ReportChoice {
  /** A period's id; null if days are chosen, or nothing, which means the running period. */
  readonly period: number | null
  readonly days: { readonly from: Date; readonly to: Date } | null
  readonly by: Grouping
  readonly search: string
  /** Shows only an agent's players; 0 means players without an agent. */
  readonly agentId: number | null
  readonly sort: ReportSort
}

interface ReportSort {
  readonly name: ReportOrder
  readonly isDescending: boolean
}

/** The club's largest result comes first, which is the players' smallest. */
export const firstSort: ReportSort = { name: 'result', isDescending: true }

const names = ['period', 'from', 'to', 'by', 'search', 'agent', 'sort'] as const

/** Writes the choice into the address, so that "back", a reload or a saved view shows the same report. */
export function withChoice(address: URLSearchParams, choice: ReportChoice): URLSearchParams {
  const { period, days, by, search, agentId, sort } = choice
  const texts: Record<(typeof names)[number], string> = {
    period: period === null ? '' : String(period),
    from: days ? wireDay(days.from) : '',
    to: days ? wireDay(days.to) : '',
    by: by === 'player' ? '' : by,
    search,
    agent: agentId === null ? '' : String(agentId),
    sort: sort.name === firstSort.name && sort.isDescending ? '' : sortText(sort),
  }
  const next = new URLSearchParams(address)
  for (const name of names) {
    if (texts[name] === '') next.delete(name)
    else next.set(name, texts[name])
  }
  return next
}

/** Reads the choice from an address. Anybody may have typed it, so invalid values are left out. */
export function choiceIn(address: URLSearchParams): ReportChoice {
  const text = (name: (typeof names)[number]) => address.get(name) ?? ''
  const [from, to] = [dayOfWire(text('from')), dayOfWire(text('to'))]
  const days = from && to && from <= to ? { from, to } : null
  return {
    period: days ? null : numberIn(text('period')),
    days,
    by: reportGroupings.find((by) => by === text('by')) ?? 'player',
    search: text('search').slice(0, 64),
    agentId: numberIn(text('agent')),
    sort: sortIn(text('sort')),
  }
}

const numberIn = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

const sortText = ({ name, isDescending }: ReportSort): string => (isDescending ? `-${name}` : name)

function sortIn(text: string): ReportSort {
  const name = reportOrders.find((order) => order === text.replace(/^-/, ''))
  return name ? { name, isDescending: text.startsWith('-') } : firstSort
}

/**
 * Converts the choice to the query for the server. The server orders results by the players' side, the screen shows
 * the club's.
 */
export function queryOf({ period, days, by, search, agentId, sort }: ReportChoice) {
  const isTurned = sort.name === 'result'
  const wanted = sort.isDescending === isTurned ? sort.name : (`-${sort.name}` as const)
  return {
    ...(period !== null && { period: String(period) }),
    ...(days && { from: wireDay(days.from), to: wireDay(days.to) }),
    ...(agentId !== null && { agent_id: String(agentId) }),
    ...(search.trim() !== '' && { search: search.trim() }),
    by,
    sort: wanted,
    limit: '1000',
  }
}
