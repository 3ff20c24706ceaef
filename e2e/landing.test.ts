import { eventually } from '@cardroom/testing'
import { test } from 'vitest'
import { useRunningApp } from './setup/app.ts'
import { textsIn } from './setup/texts.ts'

const holder = useRunningApp()

test.each(['en', 'ru'] as const)(
  'the landing page deals a round and computes it again, in %s',
  async (locale) => {
    const say = textsIn(locale)
    const page = await holder.app.openPhone({ locale })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(holder.app.origin)
    const table = page.getByRole('region', { name: say('auth:landing.demo.title') })
    await table.getByText(say('auth:landing.demo.sealed')).waitFor()
    const seal = await table.locator('code').innerText()
    await table.getByText(say('auth:landing.demo.checked')).waitFor()
    await eventually(() => table.locator('code').innerText()).toBe(seal)
    await table.getByRole('button', { name: say('auth:landing.demo.pause') }).click()
    await table.getByRole('button', { name: say('auth:landing.demo.resume') }).waitFor()
  },
)

test('with reduced motion the page shows a finished round', async () => {
  const say = textsIn('en')
  // All phones of these journeys have reduced motion.
  const page = await holder.app.openPhone()
  const table = page.getByRole('region', { name: say('auth:landing.demo.title') })
  await table.getByText(say('auth:landing.demo.checked')).waitFor()
  await table.getByRole('button', { name: say('auth:landing.demo.resume') }).waitFor()
})
