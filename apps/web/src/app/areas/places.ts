import { patterns } from '../../lib/paths.ts'
import type { TextGroup } from '../../lib/text-groups.ts'
import { screens, type Area, type Screen } from '../screens.ts'

interface Place {
  /** The addresses of its screens begin with this. */
  readonly start: string
  readonly area: Area
  /** The texts that its screens read besides those of every screen. */
  readonly texts?: TextGroup
}

const textsOf: Readonly<Partial<Record<Area, TextGroup>>> = {
  chat: 'chat',
  cashier: 'cashier',
  tabs: 'tabs',
  members: 'members',
  invite: 'members',
  clubStaff: 'staff',
  statements: 'statements',
  purse: 'purse',
  games: 'tables',
  settings: 'settings',
}

/**
 * Tells whether the area of a screen is fetched before the router asks for it. This leaves out the landing page,
 * whose address is the beginning of all others: areas.ts handles it.
 */
const isAhead = ({ address, isLate }: Screen): boolean => !isLate && address !== 'landing'

function placeFor({ address, area }: Screen): Place {
  const [start = ''] = patterns[address].split(':')
  const texts = textsOf[area]
  return { start, area, ...(texts && { texts }) }
}

const all: readonly Screen[] = screens
const shortestFirst = all
  .filter(isAhead)
  .map(placeFor)
  .sort((one, other) => one.start.length - other.start.length)

/**
 * The beginnings of addresses with their areas. Use the first entry that matches: an address below another stands
 * before it. The build reads this table too.
 */
export const places: readonly Place[] = shortestFirst.reduce<readonly Place[]>(
  (found, place) => (placeIn(found, place.start)?.area === place.area ? found : [place, ...found]),
  [],
)

export const placeOf = (pathname: string): Place | undefined => placeIn(places, pathname)

function placeIn(among: readonly Place[], pathname: string): Place | undefined {
  return among.find(({ start }) => pathname.startsWith(start))
}
