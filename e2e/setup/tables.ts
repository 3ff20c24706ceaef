import { registerGuest, type Session } from '@cardroom/contract/auth'
import { openSession, type SessionShown } from '@cardroom/contract/sessions'
import { takeWelcomeBonus, updateUser } from '@cardroom/contract/users'
import type { Page } from 'playwright-core'
import type { Locale, Running } from './app.ts'
import { worldIn } from './world.ts'

interface Sitting {
  readonly locale?: Locale
  readonly game: number
  readonly limit?: 'casual' | 'standard'
}

export interface Seat {
  readonly page: Page
  readonly session: SessionShown
  readonly person: Session
}

/** Seats guests with gold at a table, for journeys about tables. */
export function tablesIn(holder: { readonly app: Running }) {
  const world = worldIn(holder)

  /** Opens a phone on which this person is already signed in. */
  async function phoneOf(person: Session, locale: Locale = 'en'): Promise<Page> {
    return holder.app.openPhone({ locale, person, place: '/healthz' })
  }

  const sit = (person: Session, game: number, limit: 'casual' | 'standard' = 'standard') =>
    world.call(openSession, { token: person.token, body: { game_id: game, limit_name: limit } })

  const openTable = async (page: Page, { id }: { readonly id: number }): Promise<void> => {
    await page.goto(`${holder.app.origin}/dashboard/games/${id}`)
    // This also works under a sheet that opens by itself.
    await page.locator('main h1').waitFor()
  }

  async function guestAt({ locale = 'en', game, limit }: Sitting): Promise<Seat> {
    const person = await world.call(registerGuest, { body: {} })
    const language = { token: person.token, params: { id: String(person.id) }, body: { language: locale } }
    await world.call(updateUser, language)
    await world.call(takeWelcomeBonus, { token: person.token, body: {} })
    const session = await sit(person, game, limit)
    const page = await phoneOf(person, locale)
    await openTable(page, session)
    return { page, session, person }
  }
  return { ...world, phoneOf, sit, openTable, guestAt }
}

/** Presses on a spot of the roulette layout at its place, as a finger or a mouse does. */
export async function pressSpot(page: Page, spot: string): Promise<void> {
  const box = await page.locator(`[data-spot="${spot}"]`).boundingBox()
  if (!box) throw new Error(`no spot ${spot}`)
  await page.mouse.click(box.x, box.y)
}

/** Lays one chip on each number and on two dozen splits, as many as on a busy layout. */
export async function laySixty(page: Page): Promise<void> {
  const numbers = Array.from({ length: 36 }, (_, index) => `straight:${index + 1}`)
  const splits = Array.from({ length: 24 }, (_, index) => `split:${index + 1}-${index + 4}`)
  for (const spot of [...numbers, ...splits]) await pressSpot(page, spot)
}
