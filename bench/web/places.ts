import { listMyClubs } from '@cardroom/contract/clubs'
import { noClub } from '@cardroom/contract/ids'
import { openRoulette } from '@cardroom/contract/sessions'
import { callAs, logIn } from './people.ts'
import type { World } from './world.ts'

export type PlaceName = 'landing' | 'sign-in' | 'home' | 'club' | 'cashier' | 'roulette'

interface Place {
  readonly name: PlaceName
  readonly path: string
  /** The person who opens it; undefined for a page before the sign-in. */
  readonly person: 'owner' | 'player1' | undefined
}

/** Lists the pages that are opened first and most often. */
export async function placesOf({ origin }: World): Promise<readonly Place[]> {
  const owner = await logIn(origin, 'owner')
  const [club] = await callAs(origin, owner, listMyClubs, {})
  const clubId = club?.id ?? noClub
  const seated = await callAs(origin, owner, openRoulette, {
    clubId,
    body: { game_id: 1, limit_name: 'casual' },
  })
  return [
    { name: 'landing', path: '/', person: undefined },
    { name: 'sign-in', path: '/sign-in', person: undefined },
    { name: 'home', path: '/dashboard/home', person: 'owner' },
    { name: 'club', path: `/dashboard/club/${clubId}`, person: 'owner' },
    { name: 'cashier', path: `/dashboard/club/cashier/${clubId}`, person: 'owner' },
    { name: 'roulette', path: `/dashboard/games/${seated.id}`, person: 'owner' },
  ]
}
