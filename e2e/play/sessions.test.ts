import { moveChips } from '@cardroom/contract/cashier'
import type { Club } from '@cardroom/contract/clubs'
import { setManagerPermissions, setRole } from '@cardroom/contract/members'
import type { BetPlaced } from '@cardroom/contract/rounds'
import {
  actOnHand,
  finishSession,
  openHand,
  openSession,
  placeBets,
  type SessionShown,
} from '@cardroom/contract/sessions'
import type { ManagerFlag } from '@cardroom/rules'
import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { cashierIn } from '../setup/cashier.ts'
import { worldIn, type Person } from '../setup/world.ts'

const holder = useRunningApp()
const world = worldIn(holder)

const roulette = 1
const baccarat = 4
const blackjack = 6

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  const { say, exact, button } = cashierIn(locale)
  const listOf = (page: Page) => page.getByRole('list', { name: say('sessions:list') })
  const rowsOf = (page: Page) => listOf(page).getByRole('listitem')

  test('the past is shown by day and by game, and then completely', async () => {
    const { club, owner, people } = await world.clubWith(locale, 'past', ['Daniel'])
    const player = people[0] as Person
    await sell(club, owner, player)
    await playOnce(club, player, roulette, [{ type: 'red', amount: 10 }])
    await playOnce(club, player, baccarat, [{ type: 'banker', amount: 20 }])

    const page = await openReport(owner, club, 'sessionsHistory')
    const game = page.getByLabel(say('sessions:game'))
    const played = (id: number) => listOf(page).getByText(say(`home:games.${id}`), { exact: true })
    await played(roulette).waitFor()
    await played(baccarat).waitFor()
    await game.selectOption({ label: say('common:games.2') })
    await played(roulette).waitFor({ state: 'detached' })
    await played(baccarat).waitFor()
    await game.selectOption({ label: say('common:games.3') })
    await page.getByText(say('sessions:nonePastText')).waitFor()
    await game.selectOption({ label: say('sessions:allGames') })
    await played(roulette).waitFor()

    // A month ago nobody played; in the past seven days both did.
    await button(page, 'sessions:allDates').click()
    const calendar = page.getByRole('dialog', { name: say('sessions:dates') })
    await button(calendar, 'common:dates.previousMonth').click()
    await calendar.getByRole('gridcell').getByRole('button').first().click()
    await button(calendar, 'common:show').click()
    await page.getByText(say('sessions:nonePastText')).waitFor()
    await page.getByRole('button', { name: /^01\.\d\d\.\d\d – 01\./ }).click()
    await button(calendar, 'common:clear').click()
    await played(baccarat).waitFor()
    await button(page, 'sessions:allDates').click()
    await button(calendar, 'common:dates.past7Days').click()
    await page.getByRole('button', { name: /^\d\d\.\d\d\.\d\d – / }).waitFor()
    await eventually(() => rowsOf(page).count()).toBe(2)
  })

  test('authorised staff end a member’s session: the hand is settled, the chips stay, the player is notified at the table', async () => {
    const { club, owner, people } = await world.clubWith(locale, 'break', ['Tomas', 'Daniel'])
    const [manager, player] = people as [Person, Person]
    await world.raise(club, owner)
    const ofClub = { clubId: club.id, token: owner.token }
    await world.call(setRole, { ...ofClub, body: { user_id: manager.id, role: 'manager' } })
    const permit = (permissions: Partial<Record<ManagerFlag, boolean>>) =>
      world.call(setManagerPermissions, { ...ofClub, body: { user_id: manager.id, permissions } })
    await sell(club, owner, player)
    const session = await sit(club, player, blackjack)
    await dealUntilOpen(player, session)

    const playersPhone = await world.logInTo(locale, player, '/dashboard/home')
    await playersPhone.goto(`${holder.app.origin}/dashboard/games/${session.id}`)
    await button(playersPhone, 'blackjack:actions.stand').waitFor()
    await permit({ view_active_sessions: true, view_sessions: true })
    const page = await openReport(manager, club, 'sessionsOnline')
    await listOf(page).getByText('Daniel').waitFor()
    const actions = button(page, 'sessions:actions', { name: 'Daniel' })
    expect(await actions.count()).toBe(0)

    await permit({ break_sessions: true })
    await actions.click()
    await page.getByRole('menuitem', { name: say('sessions:break') }).click()
    const sheet = page.getByRole('dialog', { name: say('sessions:breakTitle', { name: 'Daniel' }) })
    await button(sheet, 'common:cancel').click()
    await sheet.waitFor({ state: 'detached' })
    await listOf(page).getByText('Daniel').waitFor()

    await actions.click()
    await page.getByRole('menuitem', { name: say('sessions:break') }).click()
    await button(sheet, 'sessions:break').dblclick()
    await page.getByText(say('sessions:broken')).waitFor()
    await page.getByText(say('sessions:noneOpenTitle')).waitFor()
    const over = playersPhone.getByRole('dialog', { name: say('tables:over') })
    await over.waitFor()

    await page.getByRole('tab', { name: say('sessions:tabs.sessionsHistory') }).click()
    await listOf(page).getByText('Daniel').waitFor()
    const { balance, wallet } = await ended(player, session)
    expect(wallet).toBe(1000 + balance)
    // Staff see the club's side: what the player won, the bank lost.
    const shown = `${balance < 0 ? '+' : ''}${exact(0 - balance)}`
    await listOf(page).getByText(shown, { exact: true }).waitFor()
  })

  const openReport = (person: Person, club: Club, tab: string): Promise<Page> =>
    world.logInTo(locale, person, `/dashboard/club-settings/${club.id}/session-and-profit?tab=${tab}`)
})

async function sell(club: Club, owner: Person, { id }: Person): Promise<void> {
  const body = { type: 'transfer', user_id: id, amount: 1000, currency: 'white' } as const
  await world.call(moveChips, { clubId: club.id, token: owner.token, body })
}

const sit = ({ id: clubId }: Club, { token }: Person, game: number): Promise<SessionShown> =>
  world.call(openSession, { clubId, token, body: { game_id: game, limit_name: 'casual' } })

const idOf = ({ id }: SessionShown) => ({ id: String(id) })

async function playOnce(club: Club, player: Person, game: number, bets: BetPlaced[]): Promise<void> {
  const session = await sit(club, player, game)
  await world.call(placeBets, { token: player.token, params: idOf(session), body: { bets } })
  await world.call(finishSession, { token: player.token, params: idOf(session), body: {} })
}

/** Deals another hand if one ends with its deal, or after the insurance is declined. */
async function dealUntilOpen({ token }: Person, session: SessionShown): Promise<void> {
  const params = idOf(session)
  for (let deals = 0; deals < 30; deals += 1) {
    let hand = await world.call(openHand, { token, params, body: { amount: 10 } })
    if (hand.actions.includes('no-insurance')) {
      const ofHand = { ...params, hand_id: String(hand.id) }
      hand = await world.call(actOnHand, { token, params: ofHand, body: { action: 'no-insurance' } })
    }
    if (hand.state === 'open') return
  }
  throw new Error('Thirty hands were over with their deal')
}

/** Returns how a session ended, by finishing it once more. */
const ended = ({ token }: Person, session: SessionShown): Promise<SessionShown> =>
  world.call(finishSession, { token, params: idOf(session), body: {} })
