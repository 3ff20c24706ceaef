import { makeApiKey } from '@cardroom/contract/api-keys'
import { moveInBulk } from '@cardroom/contract/bulks'
import type { Club } from '@cardroom/contract/clubs'
import { writeMemberNote } from '@cardroom/contract/member-page'
import { changeWebhook, makeWebhook } from '@cardroom/contract/webhooks'
import { days, minutes } from '#platform/clock.ts'
import { person, type Cast } from './demo-cast.ts'
import type { Appointment, DemoClock } from './demo-clock.ts'

/** Plans the other work of the back office: a list of sales, notes, and the club's programs. */
export const officeOf = (clock: DemoClock, cast: Cast, club: Club): Appointment[] => [
  { at: clock.ago(days(4)), what: () => sellByList(cast, club) },
  { at: clock.ago(days(3.5)), what: () => noteMembers(clock, cast, club) },
  { at: clock.ago(days(2.5)), what: () => connectPrograms(clock, cast, club) },
]

async function sellByList(cast: Cast, { id: clubId }: Club): Promise<void> {
  const rows = [
    { user_id: person(cast, 'player4').id, amount: 1250 },
    { user_id: person(cast, 'player5').id, amount: 750 },
  ]
  const body = { type: 'transfer', currency: 'white', name: 'Baccarat night', rows } as const
  await person(cast, 'agent2').call(moveInBulk, { clubId, body })
}

const notes = [
  ['manager', 'player1', 'Likes to be called before ten in the evening.'],
  ['manager', 'player3', 'Two payments in cash this month. Asks for a receipt each time.'],
  ['owner', 'agent', 'Wants the line raised after the third settlement. Promised to think about it.'],
] as const

async function noteMembers(clock: DemoClock, cast: Cast, { id: clubId }: Club): Promise<void> {
  for (const [by, of, text] of notes) {
    const params = { user_id: String(person(cast, of).id) }
    await person(cast, by).call(writeMemberNote, { clubId, params, body: { text } })
    clock.pass(minutes(9))
  }
}

/** Makes a key that nobody has used yet, and a webhook that is switched off, because the demo has no receiver. */
async function connectPrograms(clock: DemoClock, cast: Cast, { id: clubId }: Club): Promise<void> {
  const owner = person(cast, 'owner')
  await owner.stepUp()
  await owner.call(makeApiKey, {
    clubId,
    body: { name: 'Bookkeeping', scopes: ['view_members', 'view_transactions', 'settle'] },
  })
  clock.pass(minutes(4))
  const url = 'https://localhost:8443/cardroom'
  const { id } = await owner.call(makeWebhook, {
    clubId,
    body: { url, events: ['transaction.*', 'settlement.closed'], description: 'The bookkeeper’s computer' },
  })
  const params = { id: String(id) }
  await owner.call(changeWebhook, { clubId, params, body: { enabled: false } })
}
