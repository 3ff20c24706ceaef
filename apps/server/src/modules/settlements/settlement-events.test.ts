import { makeAdjustment, reopenSettlement, takeAdjustmentBack } from '@cardroom/contract/settlements'
import { expect, test } from 'vitest'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { inClub } from '#test/clubs.ts'
import { call } from '#test/people.ts'
import { close, give, nextWeek, review, useWeeks } from '#test/settlements.ts'
import { next, useSockets } from '#test/sockets.ts'
import { useApp } from '#test/start-app.ts'
import { tellDrafts } from './settlements.jobs.ts'

const server = useApp()
const { logIn } = useSockets(server)
useWeeks()

/** Prepares an event, and returns a function that makes it happen. */
type Happening = (cast: Cast) => Promise<() => Promise<unknown>>

const deal = ({ club, owner, agent }: Cast) =>
  give(server.app, club, { by: owner, to: agent, fee_percent: 10, from: 'current' })

/** Creates an ended week with a person's deal in it. */
async function draft(cast: Cast): Promise<{ readonly by: Cast['owner']; readonly id: number }> {
  await deal(cast)
  const { id } = await nextWeek(server.app, cast.club, [cast.owner, cast.manager])
  return { by: cast.owner, id }
}

const adjusted = ({ club, owner, agent }: Cast, id: number) =>
  call(server.app, makeAdjustment, {
    ...inClub(club, owner),
    params: { id: String(id) },
    body: { user_id: agent.id, amount: 5, reason: 'A bonus' },
  })

const happenings: Record<string, Happening> = {
  'a deal that changes': (cast) => Promise.resolve(() => deal(cast)),

  async 'a draft that is ready'(cast) {
    await draft(cast)
    return () => tellDrafts(server.app.database)
  },

  async 'an adjustment'(cast) {
    const { id } = await draft(cast)
    return () => adjusted(cast, id)
  },

  async 'an adjustment that is taken back'(cast) {
    const { id } = await draft(cast)
    const made = await adjusted(cast, id)
    if ('approval' in made) throw new Error('The adjustment waits for a second person')
    const params = { id: String(id), adjustment_id: String(made.id) }
    return () => call(server.app, takeAdjustmentBack, { ...inClub(cast.club, cast.owner), params })
  },

  async 'a review'(cast) {
    const week = await draft(cast)
    return () => review(server.app, cast.club, week)
  },

  async 'a review that is taken back'(cast) {
    const week = await draft(cast)
    await review(server.app, cast.club, week)
    const reopened = { ...inClub(cast.club, cast.owner), params: { id: String(week.id) }, body: {} }
    return () => call(server.app, reopenSettlement, reopened)
  },

  async 'a closing'(cast) {
    const week = await draft(cast)
    const { hash } = await review(server.app, cast.club, week)
    return () => close(server.app, cast.club, { ...week, hash: hash ?? '' })
  },
}

test.each(Object.entries(happenings))(
  '%s reaches the people who look at the settlement',
  async (_what, prepared) => {
    const cast = await newCast(server.app)
    await permit(server.app, cast, { settle: true })
    const happen = await prepared(cast)
    // The socket opens only now, so it receives only this event.
    const event = next(await logIn(cast.manager), 'club')
    await happen()
    expect(await event).toEqual({ id: cast.club.id })
  },
)
