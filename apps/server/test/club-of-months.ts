import { listPeriods } from '@cardroom/contract/periods'
import { giveWhite } from './chips.ts'
import { inClub, newClub, newMember, type TestClub } from './clubs.ts'
import { call, signedInAnew, type Person } from './people.ts'
import { bet, finish, sit } from './sessions.ts'
import { close, give, review } from './settlements.ts'
import type { TestApp } from './start-app.ts'

/** A club whose weeks are settled once a month, and a player who has a deal with it. */
export interface ClubOfMonths {
  readonly club: TestClub
  readonly player: Person
}

export async function foundClub(app: TestApp): Promise<ClubOfMonths> {
  const { club, owner } = await newClub(app)
  const player = await newMember(app, club)
  await give(app, club, { by: owner, to: player, loss_percent: 10, carry: true, from: 'current' })
  await giveWhite(app, club, player, 1000)
  return { club, player }
}

/** Plays a round in the club, and closes its weeks that are over, the oldest first. Returns the round's id. */
export async function playAndSettle(app: TestApp, { club, player }: ClubOfMonths): Promise<number> {
  const { owner } = club
  for (const person of [owner, player]) Object.assign(person, await signedInAnew(app, person))
  const session = await sit(app, player, { club })
  const round = await bet(app, player, session)
  await finish(app, player, session)
  const periods = await call(app, listPeriods, inClub(club, owner))
  for (const { id } of periods.filter(({ state }) => state === 'draft').toReversed()) {
    const { hash } = await review(app, club, { by: owner, id })
    await close(app, club, { by: owner, id, hash: hash as string })
  }
  return round.id
}
