/**
 * The app in pieces that are fetched whole, each when the first of its screens is opened: a dozen, because every file
 * more costs a phone another way to the server, and every line more a moment.
 */
export const areas = {
  door: () => import('./door.ts'),
  home: () => import('./home.ts'),
  chat: () => import('./chat.ts'),
  cashier: () => import('./cashier.ts'),
  members: () => import('./members.ts'),
  clubStaff: () => import('./club-staff.ts'),
  purse: () => import('./purse.ts'),
  games: () => import('./games.ts'),
  proofs: () => import('./proofs.ts'),
  settings: () => import('./settings.ts'),
  admin: () => import('./admin.ts'),
}

type Area = keyof typeof areas

/** The first that fits: of addresses below others, the longer ones stand first. */
const places: readonly (readonly [start: string, area: Area])[] = [
  ['/sign-', 'door'],
  ['/dashboard/club/cashier/', 'cashier'],
  ['/dashboard/club/members/', 'members'],
  ['/dashboard/club-settings/', 'clubStaff'],
  ['/dashboard/club', 'home'],
  ['/dashboard/home', 'home'],
  ['/dashboard/notifications', 'home'],
  ['/dashboard/chat/', 'chat'],
  ['/dashboard/games', 'games'],
  ['/dashboard/settings', 'settings'],
  ['/dashboard/wallet', 'purse'],
  ['/dashboard/history', 'purse'],
  ['/dashboard/leaders', 'purse'],
  ['/dashboard/shop', 'purse'],
]

/** Fetches what the screen at an address is in, before the router asks for it. Where that fails, the router asks again. */
export function fetchAreaOf(pathname: string): void {
  const area = places.find(([start]) => pathname.startsWith(start))?.[1]
  if (area) void areas[area]().catch(() => undefined)
}
