import { asClub } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Keys } from './keys.tsx'
import type { NewKey } from '../club-api.api.ts'
import { answerCalls, refusal } from '#test/answers.ts'
import { show } from '#test/show.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const shown = (name: string) => page.getByRole('status').filter({ hasText: `${name}: copy the key now` })

async function make(name: string): Promise<void> {
  await button('New key').click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('checkbox', { name: 'Members' }).click()
  await button('Make the key').click()
}

test('a key that nobody has taken yet stays, while another is made or refused', async () => {
  let made = 0
  answerCalls(({ method, body }) => {
    if (method === 'GET') return []
    if (made === 2) return refusal('notAllowed')
    made += 1
    const { name, scopes } = body as NewKey
    const prefix = `crk_0000000${made}`
    return { id: made, name, prefix, scopes, key: `${prefix}_${String(made).repeat(40)}` }
  })
  show(<Keys clubId={asClub(7)} />)
  await make('Accounts sheet')
  await expect.element(shown('Accounts sheet')).toBeVisible()
  await make('Telegram bot')
  await expect.element(shown('Telegram bot')).toBeVisible()
  await expect.element(shown('Accounts sheet')).toBeVisible()

  await make('Scraper')
  await button('Cancel').click()
  await expect.element(button('New key')).toBeVisible()
  await expect.element(shown('Accounts sheet')).toBeVisible()
  await shown('Accounts sheet').getByRole('button', { name: 'I have it' }).click()
  await expect.element(shown('Accounts sheet')).not.toBeInTheDocument()
  await expect.element(shown('Telegram bot')).toBeVisible()
})
