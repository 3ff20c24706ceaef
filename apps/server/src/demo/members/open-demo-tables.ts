import { moveChips } from '@cardroom/contract/cashier'
import type { Club } from '@cardroom/contract/clubs'
import { acceptJoinRequest, askToJoin, listClubInvites } from '@cardroom/contract/invites'
import { createTable } from '@cardroom/contract/tables'
import { person, type Cast } from '../demo-cast.ts'
import { demoMembers, demoTables } from './demo-members.ts'

/** The chips of each demo member. */
const chips = 2500

/** Opens the live tables of a club, and lets the demo members join it with chips from its owner. */
export async function openDemoTables(cast: Cast, club: Club): Promise<void> {
  const inClub = { clubId: club.id }
  const owner = person(cast, 'owner')
  for (const { key } of demoMembers) {
    const member = person(cast, key)
    await member.call(askToJoin, { body: { code: club.code } })
    const asked = await owner.call(listClubInvites, { ...inClub, query: { result: 'requested' } })
    const request = asked.find(({ user_id: id }) => id === member.id)
    await owner.call(acceptJoinRequest, { ...inClub, params: { id: String(request?.id) }, body: {} })
  }
  await owner.call(moveChips, {
    ...inClub,
    body: {
      amount: chips,
      currency: 'white',
      type: 'transfer',
      user_id: demoMembers.map(({ key }) => person(cast, key).id),
    },
  })
  for (const table of demoTables) await owner.call(createTable, { ...inClub, body: table })
}
