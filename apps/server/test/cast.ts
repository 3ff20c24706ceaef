import type { ClubId } from '@cardroom/contract/ids'
import { setManagerPermissions, setRole } from '@cardroom/contract/members'
import type { ManagerFlag } from '@cardroom/rules'
import { newClub, newMember, type TestClub } from './clubs.ts'
import { call, newPlayer, type Person } from './people.ts'
import type { TestApp } from './start-app.ts'

/** A club with a person of every role, for tests of permissions. */
export interface Cast {
  readonly club: TestClub
  readonly owner: Person
  /** A manager without flags; `permit` gives some. */
  readonly manager: Person
  readonly agent: Person
  readonly otherAgent: Person
  /** A player of `agent`. */
  readonly agentsPlayer: Person
  /** A player without an agent. */
  readonly player: Person
  readonly outsider: Person
}

export async function newCast(app: TestApp): Promise<Cast> {
  const { club, owner } = await newClub(app)
  await makeRoomForManagers(app, club)
  const [manager, agent, otherAgent, player] = await Promise.all([
    newMember(app, club),
    newMember(app, club),
    newMember(app, club),
    newMember(app, club),
  ])
  const appoint = (person: Person, role: 'manager' | 'agent') =>
    call(app, setRole, { clubId: club.id, token: owner.token, body: { user_id: person.id, role } })
  await appoint(manager, 'manager')
  await appoint(agent, 'agent')
  await appoint(otherAgent, 'agent')
  const agentsPlayer = await newMember(app, club, { agentId: agent.id })
  return { club, owner, manager, agent, otherAgent, agentsPlayer, player, outsider: await newPlayer(app) }
}

/** Gives the manager exactly these flags. */
export const permit = (
  app: TestApp,
  { club, owner, manager }: Cast,
  permissions: Partial<Record<ManagerFlag, boolean>>,
) =>
  call(app, setManagerPermissions, {
    clubId: club.id,
    token: owner.token,
    body: { user_id: manager.id, permissions },
  })

/** Gives the club its stars, because ratings are paid by the month and the club should keep its jade. */
export const makeRoomForManagers = (app: TestApp, club: { readonly id: ClubId }) =>
  app.database.pool.query('update clubs set rating = 10 where id = $1', [club.id])

/** Makes the person an administrator of the platform. */
export const makeAdmin = (app: TestApp, person: Person) =>
  app.database.pool.query('update users set is_admin = true where id = $1', [person.id])
