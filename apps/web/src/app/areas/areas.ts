import { soon } from '#app/start-up/soon.ts'
import { placeOf } from './places.ts'
import { piece } from '#lib/loaded/lazy-part.ts'
import { patterns } from '#lib/paths.ts'

/**
 * The app is fetched in these pieces, each when the first of its screens is opened. There are about a dozen, because
 * each further file costs a phone another request, and each further line some time.
 */
export const areas = {
  landing: piece(() => import('#features/auth/landing/landing.screen.tsx')),
  door: piece(() => import('./door.ts')),
  home: piece(() => import('./home.ts')),
  chat: piece(() => import('./chat.ts')),
  cashier: piece(() => import('./cashier.ts')),
  tabs: piece(() => import('./tabs.ts')),
  members: piece(() => import('./members.ts')),
  invite: piece(() => import('./invite.ts')),
  clubStaff: piece(() => import('./club-staff.ts')),
  statements: piece(() => import('./statements.ts')),
  purse: piece(() => import('./purse.ts')),
  games: piece(() => import('./games.ts')),
  liveTable: piece(() => import('./live-table.ts')),
  proofs: piece(() => import('./proofs.ts')),
  lobby: piece(() => import('./lobby.ts')),
  settings: piece(() => import('./settings.ts')),
  admin: piece(() => import('./admin.ts')),
}

/** An area may offer this function, which asks in advance for the data of the screen at an address. */
interface WithMore {
  readonly fetchAhead: (pathname: string) => Promise<void>
}

/**
 * Fetches the area of the screen at an address before the router asks for it. If that fails, the router asks again.
 */
export async function fetchAreaOf(pathname: string): Promise<void> {
  const area = pathname === patterns.landing ? 'landing' : placeOf(pathname)?.area
  if (!area) return
  const found: object = await areas[area]().catch(() => ({}))
  if (offersMore(found)) await soon(found.fetchAhead(pathname).catch(() => undefined))
}

const offersMore = (area: object): area is WithMore => 'fetchAhead' in area
