import { prepareRequest, type AnswerOf, type AnyEndpoint, type CallInput } from '@cardroom/contract'
import { confirmRegistration, register, type Session } from '@cardroom/contract/auth'
import { moveChips } from '@cardroom/contract/cashier'
import { sendMessage } from '@cardroom/contract/chat'
import { createClub, type Club } from '@cardroom/contract/clubs'
import { acceptJoinRequest, askToJoin, listClubInvites } from '@cardroom/contract/invites'
import { updateUser } from '@cardroom/contract/users'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { useRunningApp, type Locale } from './setup/app.ts'
import { textsIn } from './setup/texts.ts'

const holder = useRunningApp()
const password = 'Correct-horse-1'

interface Member {
  readonly session: Session
  readonly address: string
}

let club: Club
let owner: Member
let player: Member

beforeAll(async () => {
  owner = await newMember('eleanor', 'Eleanor Whitlock', 'en')
  player = await newMember('daniel', 'Даниил Маршев', 'ru')
  const { token } = owner.session
  club = await send(createClub, { token, body: { name: 'Northgate' } })
  await send(askToJoin, { token: player.session.token, body: { code: club.code } })
  const [request] = await send(listClubInvites, { token, clubId: club.id, query: { result: 'requested' } })
  await send(acceptJoinRequest, { token, clubId: club.id, params: { id: String(request?.id) }, body: {} })
})

describe('two people in a club', () => {
  test('a message arrives live, is counted, read and marked so', async () => {
    const [theirs, mine] = [await signIn(owner, 'en'), await signIn(player, 'ru')]
    const [en, ru] = [textsIn('en'), textsIn('ru')]
    const tab = mine.getByRole('link', { name: new RegExp(ru('shell:tabs.chat')) })
    await tab.waitFor()
    await openChat(theirs)
    const arrived = mine.getByRole('link', { name: new RegExp(`${ru('shell:tabs.chat')}.*1`) })
    // The answer comes after the other's confirmation, which must not be lost for that.
    await theirs.route('**/user/messages', async (route) => {
      const response = await route.fetch()
      await arrived.waitFor()
      await route.fulfill({ response })
    })
    const send_ = theirs.getByRole('button', { name: en('common:send') })
    expect(await send_.count()).toBe(0)
    await theirs.getByLabel(en('chat:toEveryone')).fill('Baccarat opens at nine.')
    await send_.click()
    await theirs.getByText('Baccarat opens at nine.').waitFor()
    await theirs.getByRole('img', { name: en('chat:marks.delivered') }).waitFor()
    expect(await theirs.getByLabel(en('chat:toEveryone')).inputValue()).toBe('')

    await tab.click()
    await mine.getByText('Baccarat opens at nine.').waitFor()
    await theirs.getByRole('img', { name: en('chat:marks.read') }).waitFor()
    await mine.getByText(ru('common:roles.owner'), { exact: true }).waitFor()
    await mine.screenshot({ path: 'screenshots/e2e-chat-ru.png' })
    await mine.getByRole('link', { name: ru('common:back') }).click()
    await mine.getByRole('link', { name: ru('shell:tabs.chat'), exact: true }).waitFor()
  })

  test('a word in private, with presence, and only between these two', async () => {
    const mine = await signIn(player, 'ru')
    const [en, ru] = [textsIn('en'), textsIn('ru')]
    await openChat(mine)
    const picker = mine.getByRole('group', { name: ru('chat:writeTo') })
    await picker.getByRole('button', { name: 'Eleanor Whitlock', exact: true }).waitFor()
    const theirs = await signIn(owner, 'en')
    await picker.getByRole('button', { name: `Eleanor Whitlock, ${ru('common:online')}` }).click()
    await mine.getByRole('heading', { name: ru('chat:empty.personTitle') }).waitFor()
    await mine.getByLabel(ru('chat:toPerson', { name: 'Eleanor Whitlock' })).fill('Можно 2 500?')
    await mine.keyboard.press('Enter')
    await mine.getByText('Можно 2 500?').waitFor()
    await mine.screenshot({ path: 'screenshots/e2e-chat-person-ru.png' })
    await openChat(theirs)
    await theirs.getByText(en('chat:privately')).waitFor()
    await mine.getByRole('img', { name: ru('chat:marks.read') }).waitFor()
    // The same once more in a row is a second message, and each stands there once.
    for (const _ of [1, 2]) {
      await theirs.getByLabel(en('chat:toEveryone')).fill('Sure')
      await theirs.keyboard.press('Enter')
    }
    await picker.getByRole('button', { name: ru('chat:everyone') }).click()
    await mine.getByText('Sure').nth(1).waitFor()
    expect([await theirs.getByText('Sure').count(), await mine.getByText('Sure').count()]).toEqual([2, 2])
  })

  test('who was away gets what was said meanwhile; what could not be sent is sent once', async () => {
    const mine = await signIn(player, 'ru')
    const ru = textsIn('ru')
    await openChat(mine)
    await mine.getByText('Sure').first().waitFor()
    await mine.context().setOffline(true)
    await mine
      .getByText(ru('shell:offlineEmpty'))
      .or(mine.getByText(/Нет связи/))
      .first()
      .waitFor()
    await say(owner, 'While you were away')
    await mine.getByLabel(ru('chat:toEveryone')).fill('Я тут')
    await mine.keyboard.press('Enter')
    const again = mine.getByRole('button', { name: ru('chat:notSent') })
    await again.waitFor()
    await mine.screenshot({ path: 'screenshots/e2e-chat-offline-ru.png' })
    await mine.context().setOffline(false)
    await mine.getByText('While you were away').waitFor()
    await again.click()
    await again.waitFor({ state: 'detached' })
    await mine.reload()
    await mine.getByText('Я тут').waitFor()
    expect(await mine.getByText('Я тут').count()).toBe(1)
  })

  test('older messages come as one scrolls up, and clearing empties only one’s own view', async () => {
    for (let count = 1; count <= 45; count += 1) await say(owner, `Number ${count} of 45`)
    const mine = await signIn(player, 'ru')
    const ru = textsIn('ru')
    await openChat(mine)
    await mine.getByText('Number 45 of 45').waitFor()
    expect(await mine.getByText('Number 45 of 45').isVisible()).toBe(true)
    expect(await mine.getByText('Number 2 of 45').count()).toBe(0)
    const list = mine.getByRole('region', { name: ru('chat:messages') })
    await expect
      .poll(
        async () => {
          await list.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }))
          return mine.getByText('Baccarat opens at nine.').count()
        },
        { timeout: 10_000 },
      )
      .toBe(1)
    await mine.getByRole('button', { name: ru('chat:toNewest') }).click()
    await mine.getByRole('button', { name: ru('chat:clear.open') }).click()
    await mine.screenshot({ path: 'screenshots/e2e-chat-clear-ru.png' })
    await mine
      .getByRole('dialog')
      .getByRole('button', { name: ru('chat:clear.confirm') })
      .click()
    await mine.getByRole('heading', { name: ru('chat:empty.title') }).waitFor()
    await mine.reload()
    await mine.getByRole('heading', { name: ru('chat:empty.title') }).waitFor()

    const theirs = await signIn(owner, 'en')
    const en = textsIn('en')
    await openChat(theirs)
    await theirs.getByText('Number 45 of 45').waitFor()
    await theirs.getByRole('button', { name: en('chat:all.open') }).click()
    await theirs.getByText(en('chat:all.note')).waitFor()
    await theirs.getByRole('button', { name: /^Даниил Маршев/ }).click()
    await theirs.getByText('Можно 2 500?').waitFor()
    expect(await theirs.getByText('Number 45 of 45').count()).toBe(0)
  })
})

describe('notices', () => {
  test('chips that come and go are told at once, and lead to their receipt', async () => {
    const mine = await signIn(player, 'ru')
    const ru = textsIn('ru')
    await mine.getByRole('link', { name: ru('shell:tabs.settings') }).click()
    await move('transfer')
    await mine.getByRole('link', { name: ru('shell:tabs.home') }).click()
    await mine
      .getByRole('link', { name: ru('shell:notificationsNew') })
      .first()
      .click()
    const row = mine.getByRole('link', { name: new RegExp(ru('notices:chipsSold.title')) })
    await row.waitFor()
    await mine.screenshot({ path: 'screenshots/e2e-notifications-ru.png' })
    await row.click()
    await mine.waitForURL(/cashier\/transaction\/\d+\?id=\d+/)

    await mine.goto(`${holder.app.origin}/dashboard/settings`)
    await mine.getByRole('heading', { name: ru('settings:title') }).waitFor()
    await move('extract')
    const popup = mine.getByRole('dialog', { name: ru('notices:chipsTaken.title') })
    await popup.waitFor()
    await mine.screenshot({ path: 'screenshots/e2e-popup-ru.png' })
    await popup.getByRole('button', { name: ru('common:ok') }).click()
    await popup.waitFor({ state: 'detached' })
    await mine.reload()
    await mine.getByRole('heading', { name: ru('settings:title') }).waitFor()
    expect(await popup.count()).toBe(0)

    await mine.goto(`${holder.app.origin}/dashboard/global-popup/${club.id}`)
    await popup.getByRole('button', { name: ru('common:ok') }).click()
    await mine.waitForURL(new RegExp(`/dashboard/club/${club.id}$`))
    await mine.goto(`${holder.app.origin}/dashboard/notifications`)
    await mine.getByRole('button', { name: ru('notifications:readAll') }).click()
    await mine.getByRole('button', { name: ru('notifications:readAll') }).waitFor({ state: 'detached' })
  })

  test('a push says in the person’s language what happened', async () => {
    const page = await signIn(player, 'ru')
    await page.goto(`${holder.app.origin}/dashboard/settings/notifications`)
    await page.getByText(textsIn('ru')('settings:notifications.denied')).waitFor()
    await page.context().grantPermissions(['notifications'], { origin: holder.app.origin })
    await page.reload()
    await page.getByText(textsIn('ru')('settings:notifications.device.title')).waitFor()
    await page.screenshot({ path: 'screenshots/e2e-push-ru.png', fullPage: true })
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js')
      await navigator.serviceWorker.ready
    })
    const devtools = await page.context().newCDPSession(page)
    const registered = new Promise<string>((done) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [registration] = registrations
        if (registration) done(registration.registrationId)
      }),
    )
    await devtools.send('ServiceWorker.enable')
    const registrationId = await registered
    const push = (message: object) =>
      devtools.send('ServiceWorker.deliverPushMessage', {
        origin: holder.app.origin,
        registrationId,
        data: JSON.stringify({ language: 'ru', club_id: 7, sender_id: null, sender_name: null, ...message }),
      })
    await push({
      id: 1,
      kind: 'notice',
      content: 'chipsSold',
      body: { amount: 2500, currency: 'white', name: 'Mara Voss', transaction_id: 8 },
    })
    await push({
      id: 2,
      kind: 'chat',
      content: 'Вы идёте?',
      body: null,
      sender_id: 3,
      sender_name: 'Mara Voss',
    })
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ title, body, data }) => [
          title,
          body,
          (data as { path: string }).path,
        ])
      })
    await expect.poll(async () => (await shown()).length, { timeout: 10_000 }).toBe(2)
    expect((await shown()).toSorted()).toEqual([
      ['Mara Voss', 'Вы идёте?', '/dashboard/chat/7?with=3'],
      ['Фишки получены', 'Продаёт Mara Voss · 2\u00a0500 белых фишек', '/dashboard/notifications?notice=1'],
    ])
  })
})

/** As the app calls; what fails fails the test. */
async function send<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  const { url, method, headers, body } = prepareRequest(endpoint, input)
  const answer = await fetch(`${holder.app.origin}${url}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  })
  const said = (await answer.json()) as AnswerOf<E>
  expect(answer.status, `${method} ${url}: ${JSON.stringify(said)}`).toBe(200)
  return said
}

async function newMember(word: string, name: string, language: Locale): Promise<Member> {
  const address = `${word}@northgate.club`
  await send(register, { body: { login: address, password, name } })
  const code = await holder.app.codeFor(address)
  const session = await send(confirmRegistration, { body: { login: address, code } })
  await send(updateUser, { token: session.token, params: { id: String(session.id) }, body: { language } })
  return { address, session }
}

const say = (member: Member, content: string) =>
  send(sendMessage, { token: member.session.token, clubId: club.id, body: { content } })

const move = (type: 'transfer' | 'extract') =>
  send(moveChips, {
    token: owner.session.token,
    clubId: club.id,
    body: { amount: 100, currency: 'white', type, user_id: player.session.id },
  })

/** On a phone of their own, in their language. */
async function signIn(member: Member, locale: Locale): Promise<Page> {
  const say_ = textsIn(locale)
  const page = await holder.app.openPhone({ locale })
  await page.getByRole('link', { name: say_('auth:signIn.submit'), exact: true }).click()
  await page.getByLabel(say_('auth:fields.email'), { exact: true }).fill(member.address)
  await page.getByLabel(say_('auth:fields.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say_('auth:signIn.submit'), exact: true }).click()
  await page.waitForURL(/dashboard/)
  await page
    .getByRole('link', { name: new RegExp(say_('shell:tabs.settings')) })
    .first()
    .waitFor()
  return page
}

async function openChat(page: Page): Promise<void> {
  await page.goto(`${holder.app.origin}/dashboard/chat/${club.id}`)
  await page.getByRole('textbox').waitFor()
}
