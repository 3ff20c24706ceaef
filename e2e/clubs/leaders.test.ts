import { moveChips, returnChips } from '@cardroom/contract/cashier'
import { finishSession, openSession, placeBets } from '@cardroom/contract/sessions'
import type { Club } from '@cardroom/contract/clubs'
import { describe, expect, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { cashierIn } from '../setup/cashier.ts'
import { worldIn, type Person } from '../setup/world.ts'

const holder = useRunningApp()
const world = worldIn(holder)

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  const { say, exact, button } = cashierIn(locale)

  test('a winner is on the club’s board, for the day and the game; the wallet and the history show it too', async () => {
    const { club, owner, people } = await world.clubWith(locale, 'leaders', ['Daniel'])
    const player = people[0] as Person
    const chips = { amount: 100_000, currency: 'white', type: 'transfer', user_id: player.id } as const
    const page = await world.logInTo(locale, player, '/dashboard/leaders')
    await page.getByText(say('leaders:emptyTitle')).waitFor()
    await world.call(moveChips, { clubId: club.id, token: owner.token, body: chips })
    const { won, net } = await playUntilWon(club, player)

    await page.reload()
    const board = page.getByRole('list', { name: say('leaders:title') })
    await board.getByText('Daniel').waitFor()
    await board.getByText(say('leaders:you')).waitFor()
    await board.getByText(`+${exact(won)}`, { exact: true }).waitFor()
    for (const name of ['leaders:periods.day', 'common:games.1']) {
      await button(page, name).click()
      await board.getByText('Daniel').waitFor()
    }
    await button(page, 'common:games.2').click()
    await page.getByText(say('leaders:emptyTitle')).waitFor()
    await button(page, 'leaders:allGames').click()
    await board.getByText('Daniel').waitFor()
    await page.getByRole('tab', { name: say('leaders:personal') }).click()
    await page.getByText(say('leaders:emptyTitle')).waitFor()

    // The owner, who has not played, sees the winner.
    const owners = await world.logInTo(locale, owner, '/dashboard/leaders')
    await owners
      .getByRole('list', { name: say('leaders:title') })
      .getByText('Daniel')
      .waitFor()
    expect(await owners.getByText(say('leaders:you')).count()).toBe(0)

    await page.goto(`${holder.app.origin}/dashboard/wallet?tab=myClubs`)
    const mine = page.getByRole('link', { name: new RegExp(club.name) })
    await mine.getByText(exact(100_000 + net), { exact: true }).waitFor()
    await mine.click()
    await page.getByRole('heading', { name: club.name, level: 1 }).waitFor()

    await page.goto(`${holder.app.origin}/dashboard/history?filter=gameSessions`)
    const sessions = page.getByRole('button', { name: new RegExp(say('games:names.1')) })
    await sessions.first().click()
    await page.getByRole('dialog').getByText(/\d/).first().waitFor()
    await page.keyboard.press('Escape')
    await button(page, 'history:filter.purchases').click()
    await page.getByText(say('errors:noHistoryTitle')).waitFor()
    await button(page, 'history:filter.entrances').click()
    await page.getByText(say('history:entrance')).first().waitFor()
  })

  test('a history adds up line by line, even with chips returned between two rounds', async () => {
    const { club, owner, people } = await world.clubWith(locale, 'addsup', ['Daniel'])
    const player = people[0] as Person
    const mine = { clubId: club.id, token: player.token }
    const chips = { amount: 1000, currency: 'white', type: 'transfer', user_id: player.id } as const
    await world.call(moveChips, { clubId: club.id, token: owner.token, body: chips })
    const body = { game_id: 1, limit_name: 'casual' } as const
    const { id } = await world.call(openSession, { ...mine, body })
    const params = { id: String(id) }
    const play = () =>
      world.call(placeBets, {
        token: player.token,
        params,
        body: { bets: [{ type: 'red' as const, amount: 10 }] },
      })
    const first = (await play()).net
    await world.call(returnChips, { ...mine, body: { amount: 100, currency: 'white' } })
    const second = (await play()).net
    await world.call(finishSession, { token: player.token, params, body: {} })

    const page = await world.logInTo(locale, player, '/dashboard/history')
    await page.getByText(say('history:after', { balance: exact(900 + first + second) })).waitFor()
    const shown = await page.getByText(afterOf(say('history:after', { balance: '#' }))).allInnerTexts()
    const balances = [900 + first + second, 900 + first, 1000 + first, 1000]
    expect(shown).toEqual(balances.map((balance) => say('history:after', { balance: exact(balance) })))
    await page.getByText(say('history:part', { number: 2, of: 2 })).waitFor()
    await page.getByText(say('history:part', { number: 1, of: 2 })).waitFor()
  })

  /** Plays sessions of the required twenty rounds until one ends with a win, as two in five do. */
  async function playUntilWon(club: Club, { token }: Person): Promise<{ won: number; net: number }> {
    let net = 0
    for (let tries = 0; tries < 60; tries += 1) {
      const body = { game_id: 1, limit_name: 'casual' } as const
      const { id } = await world.call(openSession, { clubId: club.id, token, body })
      const params = { id: String(id) }
      for (let round = 0; round < 20; round += 1)
        await world.call(placeBets, { token, params, body: { bets: [{ type: 'red', amount: 100 }] } })
      const { balance } = await world.call(finishSession, { token, params, body: {} })
      net += balance
      if (balance > 0) return { won: balance, net }
    }
    throw new Error('Sixty sessions without a win')
  }
})

/** Matches the text beside a line, with any balance. */
const afterOf = (text: string) => new RegExp(`^${text.replace('#', '[\\d\\s.,]+')}$`)
