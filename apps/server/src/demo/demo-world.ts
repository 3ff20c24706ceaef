import { createClub, updateClub } from '@cardroom/contract/clubs'
import { acceptJoinRequest, askToJoin, listClubInvites } from '@cardroom/contract/invites'
import { buyCardSet } from '@cardroom/contract/shop'
import type { App } from '#src/app.ts'
import { person, type Cast } from './demo-cast.ts'
import { startDemoClock, type DemoClock } from './demo-clock.ts'
import { buildNorthgate } from './demo-northgate.ts'
import { demoPeople } from './demo-people.ts'
import { buyDiamonds, visit, visitAsGuest, type Visitor } from './demo-visitor.ts'
import { demoMembers } from './members/demo-members.ts'

/**
 * Fills an empty database with people, a lively club and one short of jade, through the calls that anyone would make.
 * Nothing is inserted directly, so what the demo shows is what the product does.
 */
export async function buildDemoWorld(app: App): Promise<void> {
  const clock = startDemoClock()
  try {
    const cast: Record<string, Visitor> = {}
    for (const each of [...demoPeople, ...demoMembers]) cast[each.key] = await visit(app, each)
    await visitAsGuest(app)
    await buildSaltmarsh(clock, cast)
    await buildNorthgate(clock, cast)
    await dressUp(cast)
  } finally {
    clock.end()
  }
}

/** Builds a club whose jade is below its limit: its tables are closed until it is topped up. */
async function buildSaltmarsh(clock: DemoClock, cast: Cast): Promise<void> {
  clock.goTo(0, 8)
  const owner = person(cast, 'player6')
  const club = await owner.call(createClub, { body: { name: 'Saltmarsh' } })
  const inClub = { clubId: club.id }
  await person(cast, 'player3').call(askToJoin, { body: { code: club.code } })
  const [request] = await owner.call(listClubInvites, { ...inClub, query: { result: 'requested' } })
  await owner.call(acceptJoinRequest, { ...inClub, params: { id: String(request?.id) }, body: {} })
  await owner.call(updateClub, {
    ...inClub,
    body: { avatar_id: 14, greetings: 'Back soon: the jade ran out.' },
  })
  await owner.call(updateClub, { ...inClub, body: { jade_limit: 150 } })
}

/** Lets two players buy something for themselves. */
async function dressUp(cast: Cast): Promise<void> {
  for (const [key, dollars, cardSet] of [
    ['player1', 10, 3],
    ['agent', 20, 2],
  ] as const) {
    await buyDiamonds(person(cast, key), dollars)
    await person(cast, key).call(buyCardSet, { params: { id: String(cardSet) }, body: {} })
  }
}
