import { moveChips } from '@cardroom/contract/cashier'
import type { ClubId } from '@cardroom/contract/ids'
import { finishSession, openSession, placeBets, type SessionShown } from '@cardroom/contract/sessions'
import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { peopleOf, type Person } from '../setup/people.ts'
import { textsIn } from '../setup/texts.ts'

const holder = useRunningApp()

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  const say = textsIn(locale)
  const people = peopleOf(holder, locale)
  const exact = (value: number): string =>
    new Intl.NumberFormat(locale === 'ru' ? 'ru-RU' : 'en-US', { maximumFractionDigits: 2 })
      .format(value)
      .replace(/\s/g, '\u202f')
      .replace('-', '\u2212')

  test('cover and profit, balanced books, and each line opens down to a round anyone can check', async () => {
    const { owner, club, player } = await clubWithPlayer('books')
    const session = await sit(player, club.id)
    const round = await spin(player, session)
    await people.call(finishSession, { token: player.token, params: idOf(session), body: {} })

    const phone = await people.open(owner, `/dashboard/club/${club.id}`)
    const figures = phone.getByRole('navigation', { name: say('clubs:links.label') })
    await figures.getByRole('link', { name: new RegExp(say('clubBank:title')) }).click()
    await phone.getByText(say('clubBank:result')).waitFor()

    await move(phone, 'cover', 'coverSheet', { amount: '500', shown: exact(500) })
    await fact(phone, 'clubBank:balance', exact(500 - round.net)).waitFor()
    await move(phone, 'take', 'profit', { amount: '100.5', shown: exact(100.5) })
    await fact(phone, 'clubBank:balance', exact(399.5 - round.net)).waitFor()

    const books = phone.getByRole('region', { name: say('clubBank:books.title') })
    const even = locale === 'ru' ? '0,00' : '0.00'
    await eventually(() => books.getByText(even, { exact: true }).count()).toBe(4)
    await books.getByRole('button', { name: new RegExp(`^${say('clubBank:books.bank')}`) }).click()
    const line = phone.getByRole('dialog', { name: say('clubBank:books.bank') })
    await line.getByText(say('clubBank:books.reasons.bank-received')).first().waitFor()
    await line.getByRole('link', { name: new RegExp(say('clubBank:books.reasons.stake')) }).click()

    // The round's page needs no account: a stranger with the link recomputes it.
    await phone.waitForURL(`${holder.app.origin}/rounds/${round.id}`)
    const stranger = await holder.app.openPhone({ locale })
    await stranger.goto(phone.url())
    await stranger.getByText(say('rounds:openedText')).waitFor()
    await stranger.goto(`${holder.app.origin}/fairness/${club.id}`)
    await stranger.getByRole('heading', { name: say('clubBank:fairness.title') }).waitFor()
    await stranger.getByRole('img', { name: new RegExp(`^${say('games:names.1')}`) }).waitFor()
  })

  test('a sale in the members’ line opens its receipt', async () => {
    const { owner, club, player } = await clubWithPlayer('receipt')
    const phone = await people.open(owner, `/dashboard/club-settings/${club.id}/bank`)
    const books = phone.getByRole('region', { name: say('clubBank:books.title') })
    await books
      .getByRole('button', { name: new RegExp(`^${say('clubBank:books.members')}`) })
      .first()
      .click()
    const line = phone.getByRole('dialog', { name: say('clubBank:books.members') })
    await line.getByRole('link', { name: new RegExp(player.name) }).click()
    await phone.waitForURL(/cashier\/transaction/)
    await phone.getByText(player.name).first().waitFor()
  })

  test('sessions and statistics show live tables, the whole past, and a file of it', async () => {
    const { owner, club, player } = await clubWithPlayer('sessions')
    for (let count = 0; count < 21; count += 1) {
      const past = await sit(player, club.id)
      await people.call(finishSession, { token: player.token, params: idOf(past), body: {} })
    }
    const phone = await people.open(owner, `/dashboard/club-settings/${club.id}/session-and-profit`)
    await phone.getByText(say('sessions:noneOpenTitle')).waitFor()

    // A player sits down and plays, and the owner sees it.
    const session = await sit(player, club.id)
    const list = phone.getByRole('list', { name: say('sessions:list') })
    await list.getByText(player.name).waitFor()
    const { net } = await spin(player, session)
    // The player's loss is the club's win.
    await list.getByText(`${net < 0 ? '+' : '\u2212'}${exact(Math.abs(net))}`, { exact: true }).waitFor()
    await people.call(finishSession, { token: player.token, params: idOf(session), body: {} })
    await phone.getByText(say('sessions:noneOpenTitle')).waitFor()

    await phone.getByRole('tab', { name: say('sessions:tabs.sessionsHistory') }).click()
    await list.getByText(player.name).first().waitFor()
    await phone.mouse.move(195, 500)
    await eventually(async () => {
      await phone.mouse.wheel(0, 3000)
      return list.getByRole('listitem').count()
    }).toBe(22)
    await phone.getByRole('button', { name: say('sessions:export') }).click()
    const [file] = await Promise.all([
      phone.waitForEvent('download'),
      phone.getByRole('menuitem', { name: say('sessions:csv') }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.csv$/)

    await phone.getByRole('tab', { name: say('sessions:tabs.statistics') }).click()
    await phone.getByText(say('sessions:stats.week')).waitFor()
    await phone.reload()
    await phone.getByText(say('sessions:stats.byGame')).waitFor()
  })

  let clubs = 0
  /** Creates a club with a player. A repeated try of a journey uses new people. */
  async function clubWithPlayer(journey: string) {
    const name = `${journey}${(clubs += 1)}`
    const owner = await people.newPerson(`Eleanor ${name}`)
    const club = await people.newClub(owner, `Bank${name}${locale}`)
    const player = await people.newMember(club, owner, `Daniel ${name}`)
    const body = { type: 'transfer', user_id: player.id, amount: 1000, currency: 'white' } as const
    await people.call(moveChips, { clubId: club.id, token: owner.token, body })
    return { owner, club, player }
  }

  const idOf = ({ id }: SessionShown) => ({ id: String(id) })

  const sit = (player: Person, clubId: ClubId): Promise<SessionShown> =>
    people.call(openSession, {
      clubId,
      token: player.token,
      body: { game_id: 1, limit_name: 'casual' },
    })

  const spin = (player: Person, session: SessionShown) =>
    people.call(placeBets, {
      token: player.token,
      params: idOf(session),
      body: { bets: [{ type: 'red', amount: 10 }] },
    })

  interface Moved {
    readonly amount: string
    readonly shown: string
  }

  async function move(phone: Page, action: string, words: string, { amount, shown }: Moved): Promise<void> {
    await phone.getByRole('button', { name: say(`clubBank:${action}`), exact: true }).click()
    const sheet = phone.getByRole('dialog', { name: say(`clubBank:${words}.title`) })
    await sheet.getByLabel(say(`clubBank:${words}.amount`)).fill(amount)
    await sheet.getByRole('button', { name: say(`clubBank:${words}.confirm`, { amount: shown }) }).dblclick()
    await sheet.waitFor({ state: 'detached' })
  }

  const fact = (phone: Page, key: string, amount: string) =>
    phone
      .locator('dl > div')
      .filter({ has: phone.getByText(say(key), { exact: true }) })
      .getByText(amount, { exact: true })
})
