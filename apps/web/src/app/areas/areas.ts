import { soon } from '#app/start-up/soon.ts'
import { placeOf } from './places.ts'
import { piece } from '#lib/loaded/lazy-part.ts'
import { patterns } from '#lib/paths.ts'

/**
 * The app in pieces that are fetched whole, each when the first of its screens is opened: a dozen, because every file
 * more costs a phone another way to the server, and every line more a moment.
 */
export const areas = {
  landing: piece(() => import('#features/auth/landing/landing.screen.tsx')),
  door: piece(() => import('./door.ts')),
  home: piece(() => import('./home.ts')),
  chat: piece(() => import('./chat.ts')),
  cashier: piece(() => import('./cashier.ts')),
  tabs: piece(() => import('./tabs.ts')),
  members: piece(() => import('./members.ts')),
  clubStaff: piece(() => import('./club-staff.ts')),
  statements: piece(() => import('./statements.ts')),
  purse: piece(() => import('./purse.ts')),
  games: piece(() => import('./games.ts')),
  proofs: piece(() => import('./proofs.ts')),
  settings: piece(() => import('./settings.ts')),
  admin: piece(() => import('./admin.ts')),
}

/** What an area may offer: what its screen at an address will ask for, asked for before it is rendered. */
interface WithMore {
  readonly fetchAhead: (pathname: string) => Promise<void>
}

/** Fetches what the screen at an address is in, before the router asks for it. Where that fails, the router asks again. */
export async function fetchAreaOf(pathname: string): Promise<void> {
  const area = pathname === patterns.landing ? 'landing' : placeOf(pathname)?.area
  if (!area) return
  const found: object = await areas[area]().catch(() => ({}))
  if (offersMore(found)) await soon(found.fetchAhead(pathname).catch(() => undefined))
}

const offersMore = (area: object): area is WithMore => 'fetchAhead' in area
