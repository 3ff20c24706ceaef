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

/** Guests with gold at a table: for journeys that are about what happens there. */
export function tablesIn(holder: { readonly app: Running }) {
  const world = worldIn(holder)

  /** A phone on which this person is signed in already. */
  async function phoneOf(person: Session, locale: Locale = 'en'): Promise<Page> {
    return holder.app.openPhone({ locale, person, place: '/healthz' })
  }

  const sit = (person: Session, game: number, limit: 'casual' | 'standard' = 'standard') =>
    world.call(openSession, { token: person.token, body: { game_id: game, limit_name: limit } })

  const openTable = async (page: Page, { id }: { readonly id: number }): Promise<void> => {
    await page.goto(`${holder.app.origin}/dashboard/games/${id}`)
    // Also under a sheet that opens by itself.
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

/** Presses on a spot of the roulette layout as a finger or a mouse does: at its place. */
export async function pressSpot(page: Page, spot: string): Promise<void> {
  const box = await page.locator(`[data-spot="${spot}"]`).boundingBox()
  if (!box) throw new Error(`no spot ${spot}`)
  await page.mouse.click(box.x, box.y)
}

/** One chip on each number and two dozen splits: as many as a busy layout has. */
export async function laySixty(page: Page): Promise<void> {
  const numbers = Array.from({ length: 36 }, (_, index) => `straight:${index + 1}`)
  const splits = Array.from({ length: 24 }, (_, index) => `split:${index + 1}-${index + 4}`)
  for (const spot of [...numbers, ...splits]) await pressSpot(page, spot)
}
