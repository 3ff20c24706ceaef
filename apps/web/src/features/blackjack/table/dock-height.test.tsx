import { eventually } from '@cardroom/testing'
import { expect, test } from 'vitest'
import { Insurance, NoStake, Settled, YourTurn } from './blackjack-table.stories.tsx'
import { show } from '#test/show.tsx'

const heightOfDock = () =>
  Math.round(document.querySelector('[data-dock]')?.getBoundingClientRect().height ?? 0)

test('the dock is equally high before, during and after a hand, so that no card moves', async () => {
  const heights: number[] = []
  for (const Table of [NoStake, Insurance, YourTurn, Settled]) {
    const leave = show(<Table />)
    await eventually(heightOfDock).toBeGreaterThan(0)
    heights.push(heightOfDock())
    leave()
  }
  expect(new Set(heights).size).toBe(1)
})
