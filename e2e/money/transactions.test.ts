import { readFile } from 'node:fs/promises'
import { askForChips, declineRequest, moveChips, returnChips } from '@cardroom/contract/cashier'
import { setRole } from '@cardroom/contract/members'
import type { Club } from '@cardroom/contract/clubs'
import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { cashierIn } from '../setup/cashier.ts'
import { worldIn, type Person } from '../setup/world.ts'
import { textsOfArchive } from '../../apps/server/test/archive.ts'

const holder = useRunningApp()
const world = worldIn(holder)

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  const { say, exact, button, placeOf } = cashierIn(locale)
  const openHistory = (club: Club, person: Person): Promise<Page> =>
    world.logInTo(locale, person, placeOf(club, 'history'))
  const rowsOf = (page: Page) =>
    page.getByRole('list', { name: say('cashier:tabs.history') }).getByRole('listitem')

  test('the history loads twenty at a time, is searched and filtered, and is the same after a receipt', async () => {
    const { club, owner, people } = await world.clubWith(locale, 'history', ['Daniel', 'Mara'])
    const [player, agent] = people as [Person, Person]
    const ofClub = { clubId: club.id, token: owner.token }
    await world.call(setRole, { ...ofClub, body: { user_id: agent.id, role: 'agent' } })
    const sale = { amount: 10, currency: 'white', type: 'transfer' } as const
    for (let sold = 0; sold < 24; sold += 1)
      await world.call(moveChips, {
        ...ofClub,
        body: { ...sale, user_id: sold === 0 ? agent.id : player.id },
      })
    const phone = await openHistory(club, owner)
    const rows = rowsOf(phone)
    await rows.nth(19).waitFor()
    await eventually(() => rows.count()).toBe(20)
    await phone.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await rows.nth(23).waitFor()

    const search = phone.getByRole('searchbox', { name: say('cashier:history.search') })
    await search.fill(agent.name.toUpperCase())
    await rows.nth(1).waitFor({ state: 'detached' })
    await rows.filter({ hasText: agent.name }).click()
    await phone.getByRole('heading', { name: say('cashier:receipt.title.sold') }).waitFor()
    await button(phone, 'common:back').click()
    await rows.filter({ hasText: agent.name }).waitFor()
    await eventually(() => rows.count()).toBe(1)
    await eventually(() => search.inputValue()).toBe(agent.name.toUpperCase())
    await phone.reload()
    await rows.filter({ hasText: agent.name }).waitFor()
    await eventually(() => rows.count()).toBe(1)

    await button(phone, 'cashier:history.kind.return').click()
    await phone.getByText(say('cashier:history.nothingFound')).waitFor()
    await button(phone, 'cashier:history.clear').click()
    await rows.nth(19).waitFor()

    // Three filters are on: the role, the smallest amount and the currency. The button says so.
    await button(phone, 'cashier:history.filters').click()
    const sheet = phone.getByRole('dialog')
    await sheet.getByRole('button', { name: say('common:roles.agent') }).click()
    await sheet.getByLabel(say('cashier:history.amountTo')).fill('10')
    await sheet.getByLabel(say('cashier:history.amountFrom')).fill('11')
    await sheet.getByText(say('cashier:history.crossed')).waitFor()
    expect(await button(sheet, 'common:apply').isDisabled()).toBe(true)
    await sheet.getByLabel(say('cashier:history.amountTo')).fill('')
    await sheet.getByRole('button', { name: say('common:coins.white') }).click()
    await button(sheet, 'common:apply').click()
    await rows.nth(1).waitFor({ state: 'detached' })
    await rows.filter({ hasText: agent.name }).waitFor()
    const filters = phone.getByRole('button', { name: new RegExp(`^${say('cashier:history.filters')}`) })
    await filters.getByText('3', { exact: true }).waitFor()

    // Today is within the last seven days; a day of last month is not.
    const address = new URL(phone.url())
    for (const [from, to, count] of [
      ['2020-01-01', '2020-01-31', 0],
      ['2020-01-01', new Date().toISOString().slice(0, 10), 1],
    ] as const) {
      address.searchParams.set('from', from)
      address.searchParams.set('to', to)
      await phone.goto(address.href)
      if (count === 0) await phone.getByText(say('cashier:history.nothingFound')).waitFor()
      else await rows.filter({ hasText: agent.name }).waitFor()
    }
  })

  test('the filtered history is exported as a complete CSV or XLSX file, with nothing that a sheet would run', async () => {
    const { club, owner, people } = await world.clubWith(locale, 'export', ['Daniel', 'Nora'])
    const [player, other] = people as [Person, Person]
    const ofClub = { clubId: club.id, token: owner.token }
    const sale = { currency: 'white', type: 'transfer' } as const
    for (let sold = 0; sold < 23; sold += 1)
      await world.call(moveChips, { ...ofClub, body: { ...sale, amount: 100 + sold, user_id: player.id } })
    const asked = await world.call(askForChips, {
      clubId: club.id,
      token: other.token,
      body: { amount: 77, currency: 'white' },
    })
    await world.call(declineRequest, {
      ...ofClub,
      params: { id: String(asked.id) },
      body: { reason: '=HYPERLINK("http://x")' },
    })

    const phone = await openHistory(club, owner)
    await rowsOf(phone).nth(19).waitFor()
    const download = async (key: 'csv' | 'xlsx') => {
      await button(phone, 'cashier:history.export').click()
      const [file] = await Promise.all([
        phone.waitForEvent('download'),
        phone.getByRole('menuitem', { name: say(`cashier:history.${key}`) }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(new RegExp(`^${club.name}_transactions_.*[.]${key}$`))
      return readFile(await file.path())
    }
    // The file has all of them, not only the page on the screen.
    const [titles = '', ...lines] = (await download('csv')).toString('utf8').trim().split('\r\n')
    const separator = locale === 'ru' ? ';' : ','
    const title = { en: 'From: ID', ru: 'От кого: ID' }[locale]
    expect(titles.replace('\ufeff', '').split(separator)).toContain(title)
    expect(lines).toHaveLength(24)
    expect(lines[0]).toContain(`"'=HYPERLINK(""http://x"")"`)
    // The newest sale is ceil(122 × 1.05) red for 122 white.
    const [paid, got] = locale === 'ru' ? ['129,00', '122,00'] : ['129.00', '122.00']
    expect(lines[1]?.split(separator)).toEqual(expect.arrayContaining([paid, got]))

    await button(phone, 'cashier:history.kind.declined').click()
    await rowsOf(phone).nth(1).waitFor({ state: 'detached' })
    const sheet = (await textsOfArchive(await download('xlsx'))).get('xl/worksheets/sheet1.xml') ?? ''
    // The file has titles and totals.
    expect(sheet.match(/<row[ >]/g)).toHaveLength(3)
    expect(sheet).toContain('Nora')
    expect(sheet).not.toContain('Daniel')
  })

  test('a receipt is shared with the other side, who sees the movement from their side; nobody else can open it', async () => {
    const { club, owner, people } = await world.clubWith(locale, 'receipt', ['Daniel', 'Nora'])
    const [player, other] = people as [Person, Person]
    const ofClub = { clubId: club.id, token: owner.token }
    const sale = { currency: 'white', type: 'transfer', amount: 1000, user_id: player.id } as const
    await world.call(moveChips, { ...ofClub, body: sale })
    await world.call(moveChips, { ...ofClub, body: sale })

    const ownersPhone = await openHistory(club, owner)
    await ownersPhone
      .getByText(say('cashier:row.fee', { amount: exact(50) }))
      .first()
      .waitFor()
    await rowsOf(ownersPhone).first().click()
    await ownersPhone.getByRole('heading', { name: say('cashier:receipt.title.sold') }).waitFor()
    const around = (before: number, after: number) =>
      say('cashier:receipt.balance', { before: exact(before), after: exact(after) })
    await ownersPhone.getByRole('img', { name: around(198_950, 197_900) }).waitFor()
    await ownersPhone.getByText(`−${exact(1050)}`).waitFor()
    await ownersPhone.getByText(say('cashier:operation.accrual')).waitFor()
    // A browser without a share sheet copies the address.
    await ownersPhone.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await button(ownersPhone, 'cashier:receipt.share').click()
    await ownersPhone.getByText(say('cashier:receipt.linkCopied')).waitFor()
    const link = await ownersPhone.evaluate(() => navigator.clipboard.readText())

    const playersPhone = await world.logInTo(locale, player, new URL(link).pathname + new URL(link).search)
    await playersPhone.getByRole('heading', { name: say('cashier:receipt.title.received') }).waitFor()
    await playersPhone.getByRole('img', { name: around(1000, 2000) }).waitFor()
    // A user who came by a link is led into the cashier, where the same is shown as a credit.
    await button(playersPhone, 'common:back').click()
    await rowsOf(playersPhone)
      .first()
      .getByText(`+${exact(1000)}`)
      .waitFor()
    await button(playersPhone, 'cashier:history.filters').click()
    const sheet = playersPhone.getByRole('dialog')
    await sheet.getByText(say('common:coins.white')).waitFor()
    expect(await sheet.getByText(say('common:coins.red')).count()).toBe(0)
    await playersPhone.keyboard.press('Escape')

    const others = await world.logInTo(locale, other, new URL(link).pathname + new URL(link).search)
    await others.getByText(say('cashier:receipt.noneTitle')).waitFor()
    await button(others, 'common:back').click()
    await others.getByText(say('errors:noHistoryTitle')).waitFor()

    // A return is a debit for the player and a credit for the club.
    const back = { amount: 250.5, currency: 'white', type: 'return' } as const
    await world.call(returnChips, { clubId: club.id, token: player.token, body: back })
    await rowsOf(playersPhone)
      .first()
      .getByText(`−${exact(250.5)}`)
      .waitFor()
    await button(ownersPhone, 'common:back').click()
    await rowsOf(ownersPhone)
      .first()
      .getByText(`+${exact(250.5)}`)
      .waitFor()
  })
})
