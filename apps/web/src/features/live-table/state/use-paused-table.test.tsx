import { asClub } from '@cardroom/contract/ids.fixtures'
import { eventually } from '@cardroom/testing'
import { useReducer } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { tableAt } from './live-table.fixtures.ts'
import { liveTable, nextTable } from './live-table.ts'
import { usePausedTable } from './use-paused-table.ts'
import { answerCalls } from '#test/answers.ts'
import { show } from '#test/show.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const ofTable = { clubId: asClub(7), tableId: 7 }
const paused = tableAt({ state: 'paused', paused_for: 'hours' })

function Watched() {
  const [live, change] = useReducer(nextTable, paused, liveTable)
  usePausedTable(ofTable, live, change)
  return <p role="status">{live.table.state}</p>
}

test('a table that is paused is asked for every 30 seconds, until its hours begin', async () => {
  let table = paused
  const made = answerCalls(() => table)
  show(<Watched />)
  vi.advanceTimersByTime(29_999)
  expect(made).toHaveLength(0)
  vi.advanceTimersByTime(1)
  await eventually(() => made.length).toBe(1)
  table = tableAt()
  vi.advanceTimersByTime(30_000)
  await expect.element(page.getByRole('status')).toHaveTextContent('open')
  vi.advanceTimersByTime(60_000)
  expect(made).toHaveLength(2)
})

test('a page that is in sight again asks at once, and a hidden one not at all', async () => {
  const made = answerCalls(() => paused)
  show(<Watched />)
  const turn = (isHidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'hidden')
  })
  turn(true)
  vi.advanceTimersByTime(60_000)
  expect(made).toHaveLength(0)
  turn(false)
  await eventually(() => made.length).toBe(1)
})
