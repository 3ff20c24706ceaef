import { type ManagerFlag, type Role, runsClub } from '@cardroom/rules'

type Target = 'gold' | 'red' | 'jade'

interface Place {
  readonly role: Role
  readonly flags: Readonly<Record<ManagerFlag, boolean>> | null
}

/**
 * Into what diamonds can be exchanged, the usual one first: staff into the club's red or jade, each manager as
 * its flags allow; everybody else into gold (rule app-16).
 */
export function exchangeTargets(place: Place | undefined): readonly Target[] {
  if (place && runsClub(place)) return ['red', 'jade']
  if (place?.role !== 'manager') return ['gold']
  const allowed: Target[] = [
    ...(place.flags?.buy_red ? (['red'] as const) : []),
    ...(place.flags?.buy_jade ? (['jade'] as const) : []),
  ]
  return allowed.length > 0 ? allowed : ['gold']
}
