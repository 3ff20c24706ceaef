import { openSession, placeBets } from '@cardroom/contract/sessions'
import { takeWelcomeBonus } from '@cardroom/contract/users'
import { describe, expect, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { peopleOf } from '../setup/people.ts'
import { textsIn } from '../setup/texts.ts'

const holder = useRunningApp()

/** Advances the clock, so that seals are made. */
async function tenMinutesLater(): Promise<void> {
  const answer = await fetch(`${holder.app.origin}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: 600 }),
  })
  expect(answer.status).toBe(200)
}

/** This promise has no valid signature. */
const brokenPromise = {
  leaf: 'a'.repeat(64),
  by: '2026-01-01T00:20:00.000Z',
  key_id: 'a'.repeat(16),
  sig: 'a'.repeat(128),
  kept_at: 0,
}

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  const say = textsIn(locale)
  const people = peopleOf(holder, locale)

  test('a balance is proven on one’s own device, which refuses a row that was changed afterwards', async () => {
    const player = await people.newPerson('Sealed player')
    const asPlayer = { token: player.token }
    await people.call(takeWelcomeBonus, { ...asPlayer, body: {} })
    const session = await people.call(openSession, {
      ...asPlayer,
      body: { game_id: 1, limit_name: 'casual' },
    })
    const bets = [{ type: 'red' as const, amount: 10 }]
    await people.call(placeBets, { ...asPlayer, params: { id: String(session.id) }, body: { bets } })
    await tenMinutesLater()

    const phone = await people.open(player, '/dashboard/wallet')
    await phone.getByRole('link', { name: say('seals:link') }).click()
    await phone.getByRole('heading', { name: say('seals:good.title') }).waitFor()
    await phone.getByText('2 / 2').waitFor()
    await phone.getByRole('img', { name: say('seals:seal.qr') }).waitFor()

    // This compares another phone’s seal by its words: first the same, then words of another club.
    const words = await phone
      .getByRole('listitem')
      .filter({ hasText: /^\p{L}{5}$/u })
      .allTextContents()
    expect(words).toHaveLength(8)
    const title = await phone
      .getByRole('heading', { name: say('seals:seal.title', { number: '' }) })
      .textContent()
    const number = Number(/\d+/.exec(title ?? '')?.[0])
    const compare = async (shown: string) => {
      await phone.getByLabel(say('seals:compare.field')).fill(shown)
      await phone.getByRole('button', { name: say('seals:compare.button'), exact: true }).click()
    }
    await compare(words.join(' '))
    await phone.getByText(say('seals:compare.result.same', { number })).waitFor()
    await compare(words.toReversed().join(' '))
    await phone.getByText(say('seals:compare.result.unknown')).waitFor()
    // The code is opened as by a phone’s camera.
    await phone.goto(`${holder.app.origin}/dashboard/wallet/proven?club=0&seal=${number}.${'0'.repeat(64)}`)
    await phone.getByText(say('seals:compare.result.different', { number })).waitFor()

    await phone.route('**/api/user/transfers/*/proof', async (route) => {
      const answer = await route.fetch()
      const proof = (await answer.json()) as { data: string }
      await route.fulfill({ json: { ...proof, data: proof.data.replace('|gold|', '|diamond|') } })
    })
    await phone.getByRole('button', { name: say('seals:again') }).click()
    await phone.getByRole('alert').getByText(say('seals:bad.title')).waitFor()
    // Running requests are answered before the page closes.
    await phone.unrouteAll({ behavior: 'wait' })
  })

  test('the device itself reports a broken promise, once', async () => {
    const player = await people.newPerson('Promised player')
    await people.call(takeWelcomeBonus, { token: player.token, body: {} })
    const phone = await people.open(player, '/dashboard/home')
    await phone.evaluate(
      ([key, promise]) => localStorage.setItem(key as string, promise as string),
      [`cardroom.promises.${player.id}`, JSON.stringify([brokenPromise])],
    )
    await phone.clock.install()
    await phone.goto(`${holder.app.origin}/dashboard/history`)
    await phone
      .getByRole('link', { name: say('seals:link') })
      .getByText(say('seals:row.text'))
      .waitFor()
    await phone.clock.runFor(61_000)
    const told = phone.getByRole('dialog', { name: say('seals:watch.title') })
    await told.getByRole('listitem').waitFor()
    await told.getByRole('button', { name: say('seals:watch.later') }).click()
    await told.waitFor({ state: 'detached' })
    await phone.getByText(say('seals:row.findings_one', { count: 1 })).waitFor()
  })
})
