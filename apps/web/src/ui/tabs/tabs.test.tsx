import { eventually } from '@cardroom/testing'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Tabs } from './tabs.tsx'
import { show } from '#test/show.tsx'

const names = ['Members', 'Requests', 'Invites', 'Managers', 'Agents', 'Banned', 'Removed'] as const
type Name = (typeof names)[number]

/** Shows more tabs than fit on a phone. */
function Club({ begin = 'Members' }: { readonly begin?: Name }) {
  const [current, setCurrent] = useState<Name>(begin)
  return (
    <Tabs
      label="Lists"
      tabs={names.map((name) => ({ name, label: name }))}
      current={current}
      onChange={setCurrent}
    >
      <p>List of {current.toLowerCase()}</p>
    </Tabs>
  )
}

const tab = (name: Name) => page.getByRole('tab', { name })

test('arrows move from tab to tab and around the end; the panel belongs to the chosen tab', async () => {
  show(<Club />)
  await userEvent.tab()
  await expect.element(tab('Members')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(tab('Invites')).toHaveFocus()
  await expect.element(page.getByRole('tabpanel', { name: 'Invites' })).toHaveTextContent('List of invites')
  await userEvent.keyboard('{Home}{ArrowLeft}')
  await expect.element(page.getByRole('tabpanel', { name: 'Removed' })).toBeVisible()
  await expect.element(tab('Removed')).toHaveFocus()
})

/** Returns the visible part of a tab. */
function seenOf(name: Name): number {
  const { left, right } = tab(name).element().getBoundingClientRect()
  return Math.min(right, innerWidth) - Math.max(left, 0)
}

test('the chosen tab is in sight, with part of its neighbours, and the page does not scroll for it', async () => {
  show(<Club begin="Banned" />)
  await expect.element(tab('Banned')).toBeInViewport({ ratio: 1 })
  const strip = tab('Banned').element().parentElement!
  expect(strip.scrollWidth).toBeGreaterThan(strip.clientWidth)
  await eventually(() => seenOf('Removed')).toBeGreaterThan(30)
  // A press does not scroll its target into sight, as focusing by keys would.
  const first = names.findIndex((name) => seenOf(name) > 0)
  const [hidden, partly] = [names[first - 1] ?? 'Members', names[first] ?? 'Members']
  expect(seenOf(hidden)).toBeLessThanOrEqual(0)
  ;(tab(partly).element() as HTMLElement).click()
  await eventually(() => seenOf(hidden)).toBeGreaterThan(30)
  expect(window.scrollX).toBe(0)
})

test('if none is chosen the first takes the focus, and the panel has the name of the list', async () => {
  show(
    <Tabs
      label="Lists"
      tabs={names.map((name) => ({ name, label: name }))}
      current={null}
      onChange={() => undefined}
    >
      <p>Something else</p>
    </Tabs>,
  )
  await userEvent.tab()
  await expect.element(tab('Members')).toHaveFocus()
  expect(page.getByRole('tab', { selected: true }).elements()).toEqual([])
  await expect.element(page.getByRole('tabpanel', { name: 'Lists' })).toHaveTextContent('Something else')
})

test('an agent’s five cashier tabs with a badge fit on the narrowest phone', async () => {
  await page.viewport(320, 640)
  const tabs = [
    { name: 'sell', label: 'Sell' },
    { name: 'history', label: 'History' },
    { name: 'requests', label: 'Requests', waiting: 12 },
    { name: 'ask', label: 'Ask' },
    { name: 'return', label: 'Return' },
  ] as const
  show(<Tabs label="Cashier" tabs={tabs} current="sell" onChange={() => undefined} />)
  const { right } = page.getByRole('tab', { name: 'Return' }).element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(320)
})
