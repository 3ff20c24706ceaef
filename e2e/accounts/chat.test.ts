import { sendMessage } from '@cardroom/contract/chat'
import { createClub, type Club } from '@cardroom/contract/clubs'
import { setAgent, setRole } from '@cardroom/contract/members'
import { eventually } from '@cardroom/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { textsIn } from '../setup/texts.ts'
import { worldIn, type Person } from '../setup/world.ts'

const holder = useRunningApp()
const { call, clubWith, join, logInTo, newPerson, raise } = worldIn(holder)
const [en, ru] = [textsIn('en'), textsIn('ru')]
const opening = 'Baccarat opens at nine.'

describe('two people in a club', () => {
  test('a message arrives live, is counted, is read and gets the read mark', async () => {
    const { club, owner, player } = await newTalk()
    const [theirs, mine] = [await openChat(owner, club), await logInTo('ru', player, '/dashboard/home')]
    const tab = mine.getByRole('link', { name: new RegExp(ru('shell:tabs.chat')) })
    await tab.waitFor()
    const arrived = mine.getByRole('link', { name: new RegExp(`${ru('shell:tabs.chat')}.*1`) })
    // The answer comes after the other person's confirmation, which must not be lost.
    await theirs.route('**/user/messages', async (route) => {
      const response = await route.fetch()
      await arrived.waitFor()
      await route.fulfill({ response })
    })
    const sending = theirs.getByRole('button', { name: en('common:send') })
    expect(await sending.count()).toBe(0)
    await theirs.getByLabel(en('chat:toEveryone')).fill(opening)
    await sending.click()
    await theirs.getByText(opening).waitFor()
    await theirs.getByRole('img', { name: en('chat:marks.delivered') }).waitFor()
    await eventually(() => theirs.getByLabel(en('chat:toEveryone')).inputValue()).toBe('')

    await tab.click()
    await mine.getByText(opening).waitFor()
    await theirs.getByRole('img', { name: en('chat:marks.read') }).waitFor()
    await mine.getByText(ru('common:roles.owner'), { exact: true }).waitFor()
    await mine.screenshot({ path: 'screenshots/e2e-chat-ru.png' })
    await mine.getByRole('link', { name: ru('common:back') }).click()
    await mine.getByRole('link', { name: ru('shell:tabs.chat'), exact: true }).waitFor()
  })

  test('a private message is seen only by these two, with their presence', async () => {
    const { club, owner, player } = await newTalk()
    const mine = await openChat(player, club, 'ru')
    const picker = mine.getByRole('group', { name: ru('chat:writeTo') })
    await picker.getByRole('button', { name: owner.name, exact: true }).waitFor()
    const theirs = await logInTo('en', owner, '/dashboard/home')
    await picker.getByRole('button', { name: `${owner.name}, ${ru('common:online')}` }).click()
    await mine.getByRole('heading', { name: ru('chat:empty.personTitle') }).waitFor()
    await mine.getByLabel(ru('chat:toPerson', { name: owner.name })).fill('Можно 2 500?')
    await mine.keyboard.press('Enter')
    await mine.getByText('Можно 2 500?').waitFor()
    await mine.screenshot({ path: 'screenshots/e2e-chat-person-ru.png' })
    await theirs.goto(chatOf(club))
    await theirs.getByText(en('chat:privately')).waitFor()
    await mine.getByRole('img', { name: ru('chat:marks.read') }).waitFor()
    // The same text twice in a row gives two messages, and each is shown once.
    for (const _ of [1, 2]) {
      await theirs.getByLabel(en('chat:toEveryone')).fill('Sure')
      await theirs.keyboard.press('Enter')
    }
    await picker.getByRole('button', { name: ru('chat:everyone') }).click()
    await mine.getByText('Sure').nth(1).waitFor()
    expect([await theirs.getByText('Sure').count(), await mine.getByText('Sure').count()]).toEqual([2, 2])
  })

  test('a user who was away gets the missed messages; a failed message is sent once', async () => {
    const { club, owner, player } = await newTalk()
    await say(owner, club, opening)
    const mine = await openChat(player, club, 'ru')
    await mine.getByText(opening).waitFor()
    await mine.context().setOffline(true)
    await mine
      .getByText(ru('shell:offlineEmpty'))
      .or(mine.getByText(/Нет связи/))
      .first()
      .waitFor()
    await say(owner, club, 'While you were away')
    await mine.getByLabel(ru('chat:toEveryone')).fill('Я тут')
    await mine.keyboard.press('Enter')
    const again = mine.getByRole('button', { name: ru('chat:notSent') })
    await again.waitFor()
    await mine.screenshot({ path: 'screenshots/e2e-chat-offline-ru.png' })
    await mine.context().setOffline(false)
    await mine.getByText('While you were away').waitFor()
    await again.click()
    // A message in transit is no longer "not sent", and a received one is marked.
    await mine.getByRole('img', { name: ru('chat:marks.sent') }).waitFor()
    await again.waitFor({ state: 'detached' })
    await mine.reload()
    await mine.getByText('Я тут').waitFor()
    await eventually(() => mine.getByText('Я тут').count()).toBe(1)
  })

  test('older messages load when scrolling up, and clearing empties only one’s own view', async () => {
    const { club, owner, player } = await newTalk()
    await say(owner, club, opening)
    for (let count = 1; count <= 45; count += 1) await say(owner, club, `Number ${count} of 45`)
    const mine = await openChat(player, club, 'ru')
    await mine.getByText('Number 45 of 45').waitFor()
    expect(await mine.getByText('Number 2 of 45').count()).toBe(0)
    const list = mine.getByRole('region', { name: ru('chat:messages') })
    await eventually(async () => {
      await list.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }))
      return mine.getByText(opening).count()
    }).toBe(1)
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

    const theirs = await openChat(owner, club)
    await theirs.getByText('Number 45 of 45').waitFor()
  })
})

test('a player may write to their agent and the staff, an agent to its players, staff to everybody', async () => {
  const { club, owner, people } = await clubWith('en', 'picker', ['Oscar', 'Mara', 'Daniel', 'Lena'])
  const [oscar, mara, daniel, lena] = people as [Person, Person, Person, Person]
  const inClub = { clubId: club.id, token: owner.token }
  await raise(club, owner)
  await call(setRole, { ...inClub, body: { user_id: oscar.id, role: 'manager' } })
  await call(setRole, { ...inClub, body: { user_id: mara.id, role: 'agent' } })
  await call(setAgent, { ...inClub, body: { user_id: daniel.id, agent_id: mara.id } })

  const everyone = en('chat:everyone')
  const expected: [Person, Person[]][] = [
    [daniel, [owner, oscar, mara]],
    [lena, [owner, oscar]],
    [mara, [owner, oscar, daniel]],
    [oscar, [owner, mara, daniel, lena]],
    [owner, [oscar, mara, daniel, lena]],
  ]
  for (const [person, contacts] of expected) {
    const page = await openChat(person, club)
    const shown = page.getByRole('group', { name: en('chat:writeTo') }).getByRole('button')
    await eventually(() => shown.count(), { message: person.name }).toBe(contacts.length + 1)
    // The text follows the picture, which shows a letter for a person without one.
    const written = (await shown.allInnerTexts()).map((text) => text.split('\n').at(-1))
    expect(written.toSorted(), person.name).toEqual(
      [everyone, ...contacts.map(({ name }) => name)].toSorted(),
    )
    await page.close()
  }
})

test('staff see all of the chat, or all messages of one member; others do not', async () => {
  const { club, owner, player } = await newTalk()
  await say(owner, club, opening)
  await say(player, club, 'May I have 2,500?', owner)
  const page = await openChat(owner, club)
  await page.getByRole('button', { name: en('chat:all.open') }).click()
  await page.getByText(en('chat:all.note')).waitFor()
  await page.getByText(opening).waitFor()
  await page.getByRole('button', { name: new RegExp(`^${player.name}`) }).click()
  await page.getByText('May I have 2,500?').waitFor()
  await page.getByText(opening).waitFor({ state: 'detached' })

  const playersPhone = await openChat(player, club, 'ru')
  await playersPhone.getByText(opening).waitFor()
  expect(await playersPhone.getByRole('button', { name: ru('chat:all.open') }).count()).toBe(0)
})

/** Creates a club, with an owner who reads English and a player who reads Russian. */
async function newTalk(): Promise<{ club: Club; owner: Person; player: Person }> {
  const owner = await newPerson('en', 'Eleanor', 'talk')
  const player = await newPerson('ru', 'Daniel', 'talk')
  const club = await call(createClub, { token: owner.token, body: { name: `Talk${owner.id}` } })
  await join(club, owner, player)
  return { club, owner, player }
}

const chatOf = (club: Club) => `${holder.app.origin}/dashboard/chat/${club.id}`

const say = (person: Person, club: Club, content: string, to?: Person) =>
  call(sendMessage, {
    token: person.token,
    clubId: club.id,
    body: { content, ...(to && { receiver_id: to.id }) },
  })

async function openChat(person: Person, club: Club, locale: 'en' | 'ru' = 'en'): Promise<Page> {
  const page = await logInTo(locale, person, `/dashboard/chat/${club.id}`)
  await page.getByRole('textbox').waitFor()
  return page
}
