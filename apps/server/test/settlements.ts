import type { BodyInput } from '@cardroom/contract'
import { setDeal } from '@cardroom/contract/deals'
import { listPeriods, type Period } from '@cardroom/contract/periods'
import {
  closeSettlement,
  getSettlement,
  reviewSettlement,
  type Settlement,
} from '@cardroom/contract/settlements'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { planAllPeriods } from '#modules/periods/index.ts'
import { days, later, minutes, now, setClock } from '#platform/clock.ts'
import { inClub, type TestClub } from './clubs.ts'
import { call, renewed, stepUpWithPassword, type Person } from './people.ts'
import type { TestApp } from './start-app.ts'

const aWednesday = new Date('2026-11-25T12:00:00Z')
let time = aWednesday

/**
 * Lets the tests of a file move through weeks that begin on a Wednesday; each test continues where the one before
 * ended.
 */
export function useWeeks(): void {
  beforeAll(() => setTime(aWednesday))
  beforeEach(() => setTime(time))
  afterAll(() => setClock())
}

function setTime(moment: Date): void {
  time = moment
  setClock(() => moment.getTime())
}

/** Sets the time; periods are planned and these people signed in again. */
export async function goTo(app: TestApp, moment: Date, people: readonly Person[]): Promise<void> {
  setTime(moment)
  await planAllPeriods(app.database)
  for (const person of people) Object.assign(person, await renewed(app, person))
}

/** Moves to the same time a week later; returns the period that has ended meanwhile. */
export async function nextWeek(
  app: TestApp,
  club: TestClub,
  people: readonly [Person, ...Person[]],
): Promise<Period> {
  await goTo(app, later(now(), days(7)), people)
  const [, ended] = await call(app, listPeriods, inClub(club, people[0]))
  if (!ended) throw new Error('No period has ended')
  return ended
}

type Deal = BodyInput<typeof setDeal>

export const give = (app: TestApp, club: TestClub, { by, to, ...deal }: Deal & { by: Person; to: Person }) =>
  call(app, setDeal, { ...inClub(club, by), params: { user_id: String(to.id) }, body: deal })

export const shown = (
  app: TestApp,
  club: TestClub,
  { by, id }: { by: Person; id: number },
): Promise<Settlement> => call(app, getSettlement, { ...inClub(club, by), params: { id: String(id) } })

export const review = (
  app: TestApp,
  club: TestClub,
  { by, id }: { by: Person; id: number },
): Promise<Settlement> =>
  call(app, reviewSettlement, { ...inClub(club, by), params: { id: String(id) }, body: {} })

/** Closes with the step-up that it needs. */
export async function close(
  app: TestApp,
  club: TestClub,
  { by, id, hash }: { by: Person; id: number; hash: string },
): Promise<Settlement> {
  await stepUpWithPassword(app, by)
  return call(app, closeSettlement, { ...inClub(club, by), params: { id: String(id) }, body: { hash } })
}

export const fiveMinutes = minutes(5)
