import { asClub } from '@cardroom/contract/ids.fixtures'
import { eventually } from '@cardroom/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useMoves } from './use-moves.ts'
import type { OwnEntry } from '../entry/use-own-entry.ts'
import { tableAt } from '../state/live-table.fixtures.ts'
import { liveTable } from '../state/live-table.ts'
import type { WatchedTable } from '../state/watch-table.realtime.ts'
import { answerCalls } from '#test/answers.ts'
import { show } from '#test/show.tsx'

const ofTable = { clubId: asClub(7), tableId: 7 }
const live = liveTable(tableAt({ state: 'betting' }))

/** Plays bets that are under way until the test says whether they were accepted. */
function betsOnTheirWay() {
  const waiting: ((stand: boolean) => void)[] = []
  return {
    hurry: vi.fn(),
    settled: () =>
      new Promise<boolean>((settle) => {
        waiting.push(settle)
      }),
    end(stand: boolean) {
      for (const settle of waiting.splice(0)) settle(stand)
    },
  }
}

interface PersonProps {
  readonly bets?: Pick<OwnEntry, 'hurry' | 'settled'>
  readonly change?: WatchedTable['change']
  readonly onUp?: () => void
}

function Person({ bets = betsOnTheirWay(), change = () => undefined, onUp }: PersonProps) {
  const { isBusy, hasGotUp, setReady, sitDown, getUp } = useMoves(ofTable, { live, change }, bets)
  return (
    <>
      <p role="status">
        {isBusy ? 'busy' : 'free'}, {hasGotUp ? 'got up' : 'not got up'}
      </p>
      <button onClick={() => setReady(true)}>Ready</button>
      <button onClick={() => sitDown()}>Sit down</button>
      <button onClick={() => getUp(onUp)}>Get up</button>
    </>
  )
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
const says = (words: string) => expect.element(page.getByRole('status')).toHaveTextContent(words)

test('before a person is ready their bets are placed; the page shows it before an event does', async () => {
  const made = answerCalls(() => ({ result: 'ok' }))
  const bets = betsOnTheirWay()
  const change = vi.fn<WatchedTable['change']>()
  show(<Person bets={bets} change={change} />)
  await press('Ready')
  await says('busy')
  expect(bets.hurry).toHaveBeenCalledOnce()
  expect(made).toEqual([])
  bets.end(true)
  await eventually(() => change.mock.calls).toEqual([[{ kind: 'ready', round: 2, ready: true }]])
  expect(made).toMatchObject([{ path: '/tables/7/ready', body: { round: 2, ready: true } }])
  await says('free')
})

test('nobody is ready by a press on bets that are refused', async () => {
  const made = answerCalls(() => ({ result: 'ok' }))
  const bets = betsOnTheirWay()
  const change = vi.fn<WatchedTable['change']>()
  show(<Person bets={bets} change={change} />)
  await press('Ready')
  await says('busy')
  bets.end(false)
  await says('free')
  await press('Ready')
  await says('busy')
  bets.end(true)
  await eventually(() => change.mock.calls.length).toBe(1)
  expect(made).toHaveLength(1)
})

test('a seat is taken and given up; only who got up here knows that they did', async () => {
  const table = tableAt({ now: 1_000_500 })
  const made = answerCalls(({ path }) => (path === '/tables/7/sit' ? table : { result: 'ok' }))
  const [change, onUp] = [vi.fn<WatchedTable['change']>(), vi.fn()]
  show(<Person change={change} onUp={onUp} />)
  await press('Sit down')
  await eventually(() => change.mock.calls).toEqual([[{ kind: 'shown', table }]])
  await says('free, not got up')
  await press('Get up')
  await says('free, got up')
  expect(onUp).toHaveBeenCalledOnce()
  await press('Sit down')
  await says('free, not got up')
  expect(made.map(({ path }) => path)).toEqual(['/tables/7/sit', '/tables/7/leave', '/tables/7/sit'])
})

test('the person knows from the press on that they have got up', async () => {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => void answers.push(answer)))
  onTestFinished(() => void vi.unstubAllGlobals())
  show(<Person />)
  await press('Get up')
  await says('busy, got up')
  await eventually(() => answers.length).toBe(1)
  answers[0]?.(Response.json({ result: 'ok' }))
  await says('free, got up')
})
