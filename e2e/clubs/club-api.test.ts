import { getClub } from '@cardroom/contract/clubs'
import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newReceiver, signedBy } from '../../apps/server/test/stand-ins/receiver.ts'
import { useRunningApp, type Locale } from '../setup/app.ts'
import { peopleOf } from '../setup/people.ts'
import { textsIn } from '../setup/texts.ts'

const holder = useRunningApp({ WEBHOOKS_PRIVATE: 'on' })
const password = 'Correct-horse-1'

describe.each(['en', 'ru'] as const)('in %s, from the phone', (locale) => {
  const { say, people, button, sheet, prove, takeShown, choose } = handsIn(locale)

  test('a key is made, shown once, reads the club, and is revoked', async () => {
    const owner = await people.newPerson('Eleanor')
    const club = await people.newClub(owner, `Keys${locale}`)
    const phone = await people.open(owner, `/dashboard/club-settings/${club.id}/api`)
    await phone.getByText(say('clubApi:keys.none')).waitFor()
    const reference = await phone.getByRole('link', { name: say('clubApi:reference') }).getAttribute('href')
    expect(await (await fetch(`${holder.app.origin}${reference ?? ''}`)).text()).toContain('swagger-ui')
    await button(phone, 'clubApi:keys.new').click()
    const form = sheet(phone, 'clubApi:keys.new')
    expect(await button(form, 'clubApi:keys.make').isDisabled()).toBe(true)
    await form.getByLabel(say('clubApi:keys.name')).fill('Accounts')
    await form.getByLabel(say('clubApi:scopes.settle'), { exact: true }).check({ force: true })
    await button(form, 'clubApi:keys.make').click()
    await prove(phone)
    const key = await takeShown(phone, /^crk_/)
    expect(key).toMatch(/^crk_\w{8}_\w{40}$/)

    expect((await people.call(getClub, { token: key })).id).toBe(club.id)
    const actions = { name: 'Accounts' }
    await choose(phone, say('clubApi:keys.actions', actions), 'clubApi:keys.revoke')
    const sure = phone.getByRole('dialog', { name: say('clubApi:keys.revokeTitle', actions) })
    await button(sure, 'clubApi:keys.revoke').click()
    await phone.getByText(say('clubApi:keys.revoked'), { exact: true }).waitFor()
    const headers = { authorization: `Bearer ${key}` }
    expect((await fetch(`${holder.app.origin}/api/club`, { headers })).status).toBe(401)
  })

  test('an endpoint is made, gets a test, and a new secret that signs beside the old one', async () => {
    const receiver = await newReceiver()
    onTestFinished(() => receiver.close())
    const owner = await people.newPerson('Olga')
    const club = await people.newClub(owner, `Hooks${locale}`)
    const phone = await people.open(owner, `/dashboard/club-settings/${club.id}/api`)
    await button(phone, 'clubApi:webhooks.new').click()
    const form = sheet(phone, 'clubApi:webhooks.new')
    const address = form.getByLabel(say('clubApi:webhooks.url'))
    await address.fill('https://10.0.0.8/')
    await button(form, 'clubApi:webhooks.make').click()
    await prove(phone)
    await form.getByText(say('errors:notPublic')).waitFor()
    await address.fill(receiver.url)
    await button(form, 'clubApi:webhooks.make').click()
    const first = await takeShown(phone, /^whsec_/)

    await button(phone, 'clubApi:webhooks.test').click()
    await receiver.has(1)
    const answered = phone.getByRole('listitem').filter({ hasText: 'test' }).getByText('200', { exact: true })
    await answered.first().click()
    const opened = phone.getByRole('dialog', { name: 'test', exact: true })
    await opened.getByText('ok', { exact: true }).waitFor()
    await opened.getByText(say('clubApi:deliveries.try', { number: 1 })).waitFor()
    await phone.keyboard.press('Escape')
    await opened.waitFor({ state: 'hidden' })

    await choose(phone, say('clubApi:webhooks.actions', { address: receiver.url }), 'clubApi:webhooks.rotate')
    const sure = phone.getByRole('dialog', { name: say('clubApi:webhooks.rotateTitle') })
    await button(sure, 'clubApi:webhooks.rotate').click()
    const second = await takeShown(phone, /^whsec_/)
    expect(second).not.toBe(first)
    await button(phone, 'clubApi:webhooks.test').click()
    await receiver.has(2)
    const [before, after] = receiver.received
    expect(before && signedBy([first, second], before)).toEqual([first])
    expect(after && signedBy([first, second], after)).toEqual([first, second])
    await eventually(() => answered.count()).toBe(2)
    const counts = { once: '2', tried: '2' }
    await phone.getByRole('button', { name: say('clubApi:webhooks.atOnce', counts) }).waitFor()

    const event = phone.getByLabel(say('clubApi:deliveries.event'), { exact: true })
    await event.selectOption('member.left')
    await phone.getByText(say('clubApi:deliveries.nothingFound')).waitFor()
    await phone.reload()
    await phone.getByText(say('clubApi:deliveries.nothingFound')).waitFor()
    expect(await event.inputValue()).toBe('member.left')
    await event.selectOption('test')
    await eventually(() => answered.count()).toBe(2)
  })
})

function handsIn(locale: Locale) {
  const say = textsIn(locale)
  const people = peopleOf(holder, locale)
  const button = (within: Pick<Page, 'getByRole'>, key: string) =>
    within.getByRole('button', { name: say(key), exact: true })
  const sheet = (page: Page, key: string) => page.getByRole('dialog', { name: say(key) })

  async function prove(page: Page): Promise<void> {
    const proof = sheet(page, 'factors:prove.title')
    await proof.getByLabel(say('factors:prove.field.password'), { exact: true }).fill(password)
    await button(proof, 'factors:prove.submit').click()
  }

  /** Reads a secret that is shown only once, and closes its sheet. */
  async function takeShown(page: Page, text: RegExp): Promise<string> {
    const shown = await page.getByRole('status').getByText(text).textContent()
    await button(page, 'clubApi:once.done').click()
    return shown ?? ''
  }

  async function choose(page: Page, menu: string, item: string): Promise<void> {
    await page.getByRole('button', { name: menu, exact: true }).click()
    await page.getByRole('menuitem', { name: say(item) }).click()
  }

  return { say, people, button, sheet, prove, takeShown, choose }
}
