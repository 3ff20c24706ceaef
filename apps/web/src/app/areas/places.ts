import { patterns } from '../../lib/paths.ts'
import type { TextGroup } from '../../lib/text-groups.ts'
import { screens, type Area, type Screen } from '../screens.ts'

interface Place {
  /** How the addresses of its screens begin. */
  readonly start: string
  readonly area: Area
  /** What its screens read besides what every room does. */
  readonly texts?: TextGroup
}

const textsOf: Readonly<Partial<Record<Area, TextGroup>>> = {
  chat: 'chat',
  cashier: 'cashier',
  tabs: 'tabs',
  members: 'members',
  clubStaff: 'staff',
  statements: 'statements',
  purse: 'purse',
  games: 'tables',
  settings: 'settings',
}

/** The landing page stands at what every address begins with: areas.ts knows it by itself. */
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

/** The first that fits: of addresses below others, the longer ones stand first. The build reads it too. */
export const places: readonly Place[] = shortestFirst.reduce<readonly Place[]>(
  (found, place) => (placeIn(found, place.start)?.area === place.area ? found : [place, ...found]),
  [],
)

export const placeOf = (pathname: string): Place | undefined => placeIn(places, pathname)

function placeIn(among: readonly Place[], pathname: string): Place | undefined {
  return among.find(({ start }) => pathname.startsWith(start))
}
