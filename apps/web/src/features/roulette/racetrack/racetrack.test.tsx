import { eventually } from '@cardroom/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RacetrackView } from './racetrack.view.tsx'
import { keyOfBet } from '#features/bets/index.ts'
import { useBetting } from '#features/tables/index.ts'
import { StillBetting } from '#features/tables/table-story.fixtures.tsx'
import { sessionAt } from '#features/tables/tables.fixtures.ts'
import { show } from '#test/show.tsx'
import { finger, middleOf } from '#test/touch.ts'

function Track() {
  return (
    <StillBetting session={sessionAt()} chip={100}>
      <RacetrackView variant="european" orientation="portrait" eachSide={2} onLook={() => undefined} />
      <button>Spin</button>
      <Felt />
    </StillBetting>
  )
}

const Felt = () => <p role="status">{useBetting().bets.map(keyOfBet).toSorted().join(' ')}</p>

const status = page.getByRole('status')

test('a tap on a number lays it with two neighbours on each side', async () => {
  show(<Track />)
  await expect.element(page.getByRole('group', { name: 'Racetrack' })).toBeVisible()
  await finger.tap(middleOf(document.querySelector('[tabindex="0"][class*=cell] text')!))
  await expect.element(status).toHaveTextContent('straight:0 straight:15 straight:26 straight:3 straight:32')
})

test('the racetrack is one tab stop among the calls: arrows walk the wheel, Enter lays the bets', async () => {
  show(<Track />)
  await expect.element(page.getByRole('group', { name: 'Racetrack' })).toBeVisible()
  const first = document.querySelector<SVGElement>('[tabindex="0"][class*=cell]')!
  first.focus()
  await userEvent.keyboard('{ArrowRight}')
  await eventually(() => document.activeElement?.textContent).toBe('32')
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Spin')
  await userEvent.tab({ shift: true })
  expect(document.activeElement?.textContent).toBe('32')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await eventually(() => document.activeElement?.textContent).toBe('26')
  await userEvent.keyboard('{Enter}')
  await expect.element(status).toHaveTextContent('straight:0 straight:26 straight:3 straight:32 straight:35')
})

test('a call lays all of its chips', async () => {
  show(<Track />)
  const tiers = page.getByRole('button', { name: /^Tiers/ })
  await expect.element(tiers).toBeVisible()
  tiers.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(status)
    .toHaveTextContent('split:10-11 split:13-16 split:23-24 split:27-30 split:33-36 split:5-8')
})

test('a laid call has its chip in its sector, which shows its amount', async () => {
  show(<Track />)
  const orphelins = page.getByRole('button', { name: /^Orphelins/ })
  await expect.element(orphelins).toHaveAccessibleName('Orphelins: 8 numbers · 5 chips')
  const marks = () =>
    [...document.querySelectorAll('[class*=chip] text')].map(({ textContent }) => textContent)
  expect(marks()).toEqual([])
  orphelins.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(orphelins).toHaveAccessibleName('Orphelins: 8 numbers · 5 chips, 500 staked')
  // One chip is that of the call's single straight bet, and one is that of the whole call.
  expect(marks()).toEqual(['100', '500'])
})
