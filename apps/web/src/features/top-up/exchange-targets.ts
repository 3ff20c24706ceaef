import { type ManagerFlag, type Role, runsClub } from '@cardroom/rules'

type Target = 'gold' | 'red' | 'jade'

interface Place {
  readonly role: Role
  readonly flags: Readonly<Record<ManagerFlag, boolean>> | null
}

/**
 * Lists the currencies into which diamonds can be exchanged, the usual one first: for staff the club's red or jade,
 * for a manager as the flags allow; for everybody else gold (rule app-16).
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
