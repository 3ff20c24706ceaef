import type { RoundShown } from '@cardroom/contract/rounds'
import { eventually } from '@cardroom/testing'
import { expect, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { pressSpot, tablesIn } from '../setup/tables.ts'
import { offendingIn, watch } from '../setup/watch.ts'

const tables = tablesIn(useRunningApp())

/** The state of the table between two changes. */
interface Seen {
  /** The text of the wheel. */
  readonly wheel: string
  readonly dolly: string
  readonly isSaid: boolean
  /** The result of the round. */
  readonly net: string
  /** The amounts shown beside bets that won. */
  readonly gains: readonly string[]
  readonly balance: number
}

/** Runs in the page: reads the state of the table. */
function lookAtTable(): Seen {
  const layout = document.querySelector('[role="listbox"]')
  const balance = document.querySelector('[data-balance] > span > span:nth-child(2)')
  const labels = [...document.querySelectorAll('main [role="img"]')].map(
    (picture) => picture.getAttribute('aria-label') ?? '',
  )
  return {
    wheel: labels.find((label) => /^(Waiting|Spinning|Result)/.test(label)) ?? '',
    dolly: layout?.querySelector('[data-dolly]')?.getAttribute('data-dolly') ?? '',
    isSaid: document.querySelector('button[aria-label*="check it yourself"]') !== null,
    net: document.querySelector('section [data-won]')?.textContent ?? '',
    gains: [...(layout?.querySelectorAll('b') ?? [])].map(({ textContent }) => textContent ?? ''),
    balance: Number(balance?.textContent?.replaceAll(/\D/g, '')),
  }
}

test('nothing of a round is shown too early, and the balance changes last', async () => {
  const { page } = await tables.guestAt({ game: 1 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // Unless zero comes, one of them wins and two lose.
  for (const spot of ['dozen:1', 'dozen:2', 'dozen:3']) await pressSpot(page, spot)
  const seenSoFar = await watch(page, lookAtTable, ['aria-label', 'data-dolly'])
  const answered = page.waitForResponse((response) => response.url().endsWith('/bets'))
  await page.getByRole('button', { name: /^Spin/ }).click()
  const round = (await (await answered).json()) as RoundShown & { outcome: { number: string } }
  await page.getByText(/Balance [\d,]+\.\s*$/).waitFor({ state: 'attached' })
  await eventually(async () => (await seenSoFar()).at(-1)?.balance).toBe(round.wallet)

  const seen = await seenSoFar()
  const offending = offendingIn(seen)
  const { number } = round.outcome
  expect(seen.at(-1)).toMatchObject({ wheel: `Result: ${number}`, dolly: number, isSaid: true })

  expect(seen.some(({ wheel }) => wheel === 'Spinning')).toBe(true)
  expect(offending(({ wheel, dolly }) => dolly !== '' && wheel !== `Result: ${number}`)).toEqual([])
  expect(offending(({ dolly, isSaid }) => isSaid && dolly !== number)).toEqual([])
  expect(offending(({ isSaid, net, gains }) => !isSaid && (net !== '' || gains.length > 0))).toEqual([])
  expect(offending((now, before) => now.balance > before.balance && now.gains.length === 0)).toEqual([])
  // Stakes leave the balance immediately; lost ones are not deducted again.
  const falls = offending((now, before) => now.balance < before.balance)
  expect(falls.filter(({ wheel }) => wheel !== 'Waiting for bets')).toEqual([])
})
