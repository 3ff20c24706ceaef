import { eventually } from '@cardroom/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BoardView } from './board.view.tsx'
import { lostRound, someBets, wonRoundAt } from '../roulette.fixtures.ts'
import { StillBetting } from '#features/tables/table-story.fixtures.tsx'
import { sessionAt } from '#features/tables/tables.fixtures.ts'
import type { SlipBet } from '#features/bets/index.ts'
import type { RoundPhase } from '#features/tables/index.ts'
import { drawn, finger, type Place } from '#test/touch.ts'
import { show } from '#test/show.tsx'

interface TableProps {
  readonly bets?: readonly SlipBet[]
  readonly played?: readonly SlipBet[]
  readonly phase?: RoundPhase
}

async function showBoard({ bets = [], played, phase }: TableProps = {}) {
  const leave = show(
    <div style={{ padding: '20px 12px 900px' }}>
      <StillBetting session={sessionAt()} chip={100} bets={bets} played={played} phase={phase}>
        <BoardView variant="european" shape="portrait" />
      </StillBetting>
    </div>,
  )
  await expect.element(layout).toBeVisible()
  return leave
}

const layout = page.getByRole('listbox', { name: 'Betting layout' })
const spot = (key: string) => document.querySelector(`[data-spot="${key}"]`)!

/** Returns the place of a spot on the screen. */
function at(key: string, { right = 0, down = 0 } = {}): Place {
  const { left, top } = spot(key).getBoundingClientRect()
  return { x: left + right, y: top + down }
}

/** Returns the names of the bets on the layout, as a screen reader reads them. */
const staked = () => [...document.querySelectorAll('[aria-selected=true]')].map((each) => each.ariaLabel)
const name = () => document.querySelector('[class*=loupe] p')?.textContent
/** Waits until the loupe is over a finger that rests. */
const held = () => eventually(name).toBeDefined()

test('a tap on a number lays the chosen chip there, a second tap lays one on top', async () => {
  await showBoard()
  await finger.tap(at('straight:17'))
  await eventually(staked).toEqual(['Straight up 17, black, 35 to 1, 100 staked'])
  await finger.tap(at('straight:17'))
  await eventually(staked).toEqual(['Straight up 17, black, 35 to 1, 200 staked'])
})

test('a tap between two numbers lays a split, a tap on the crossing lays a corner', async () => {
  await showBoard()
  await finger.tap(at('split:17-20'))
  await eventually(staked).toEqual(['Split 17/20, 17 to 1, 100 staked'])
  await finger.tap(at('corner:16-17-19-20'))
  await eventually(staked).toContain('Corner 16–20, 8 to 1, 100 staked')
})

test('a quick tap beside a line selects the number; held there, it selects the line', async () => {
  await showBoard()
  const beside = at('split:17-20', { right: 12, down: -6 })
  await finger.tap(beside)
  await eventually(staked).toEqual(['Straight up 17, black, 35 to 1, 100 staked'])
  await finger.down(beside)
  await held()
  await finger.move({ x: beside.x, y: beside.y + 1 })
  await eventually(name).toContain('17')
  await finger.up()
  await eventually(() => staked().length).toBe(2)
})

test('after an eighth of a second at rest, the loupe shows above the finger, with the possible win', async () => {
  await showBoard({ bets: [{ type: 'straight', numbers: ['29'], amount: 100 }] })
  const place = at('straight:29')
  await finger.down(place)
  await eventually(name).toBe('Straight up 29 35:1 · wins 7,000')
  const seen = document.querySelector('[class*=loupe]')!.getBoundingClientRect()
  expect([Math.round(seen.width), Math.round(seen.height)]).toEqual([212, 182])
  expect(seen.bottom).toBeLessThan(place.y)
  await finger.up()
  await eventually(staked).toEqual(['Straight up 29, black, 35 to 1, 200 staked'])
})

test('a tap eleven pixels off a number’s middle still selects it; at the line it selects the split', async () => {
  await showBoard()
  const { height } = layout.element().getBoundingClientRect()
  const cell = (height / 438) * 31.5
  await finger.tap(at('straight:17', { down: cell * 0.39 }))
  await eventually(staked).toEqual(['Straight up 17, black, 35 to 1, 100 staked'])
  await finger.tap(at('split:17-20'))
  await eventually(() => staked().length).toBe(2)
})

test('after a result a tap on the felt begins the next round with that chip alone', async () => {
  const bets = [{ type: 'red' as const, numbers: [], amount: 200 }]
  await showBoard({ bets, played: bets, phase: { name: 'result', round: lostRound } })
  await eventually(() => staked()).toEqual(['Red, 1 to 1, 200 staked'])
  await finger.tap(at('straight:17'))
  await eventually(staked).toEqual(['Straight up 17, black, 35 to 1, 100 staked'])
})

const marked = () => document.querySelectorAll('[class*=dolly]').length
const taken = () => document.querySelectorAll('[class*=taken]').length
const gains = () => [...document.querySelectorAll('[class*=gain]')].map(({ textContent }) => textContent)

test('the number is marked before any chip is taken, and wins are named when all lost chips have gone', async () => {
  const seenAt = async (reached: number) => {
    const leave = await showBoard({ bets: someBets, played: someBets, phase: wonRoundAt(reached) })
    const seen = { marked: marked(), taken: taken(), gains: gains() }
    leave()
    return seen
  }
  expect(await seenAt(1)).toEqual({ marked: 0, taken: 0, gains: [] })
  expect(await seenAt(3)).toEqual({ marked: 1, taken: 0, gains: [] })
  // The result is announced, and the four lost piles have gone.
  expect(await seenAt(8)).toEqual({ marked: 1, taken: 4, gains: [] })
  expect(await seenAt(10)).toEqual({ marked: 1, taken: 4, gains: ['+3,500', '+1,000'] })
})

test('a finger dragged there, however quickly, selects the line too', async () => {
  await showBoard()
  await finger.flick(at('straight:11'), at('split:17-20', { right: 12, down: -6 }))
  await eventually(staked).toEqual(['Split 17/20, 17 to 1, 100 staked'])
})

test('a finger held and dragged shows the spot under it in the loupe, and lays the chip there', async () => {
  await showBoard()
  await finger.down(at('straight:5'))
  await held()
  for (const [key, label] of [
    ['straight:8', 'Straight up 8 35:1 · wins 3,500'],
    ['split:11-14', 'Split 11 · 14 17:1 · wins 1,700'],
    ['straight:23', 'Straight up 23 35:1 · wins 3,500'],
  ] as const) {
    await finger.move(at(key))
    await eventually(name).toBe(label)
  }
  expect(staked()).toEqual([])
  await finger.up()
  await eventually(staked).toEqual(['Straight up 23, red, 35 to 1, 100 staked'])
  expect(name()).toBeUndefined()
  expect(window.scrollY).toBe(0)
})

test('a finger dragged off the layout, or cancelled by the system, lays nothing', async () => {
  await showBoard()
  await finger.down(at('straight:17'))
  await held()
  const { bottom } = layout.element().getBoundingClientRect()
  await finger.move({ x: 200, y: bottom + 150 })
  await eventually(name).toBe('–')
  await finger.up()
  await eventually(name).toBeUndefined()
  await finger.down(at('straight:17'))
  await finger.lost()
  await drawn()
  expect(staked()).toEqual([])
  await finger.tap(at('straight:18'))
  await eventually(staked).toEqual([expect.stringContaining('18')])
})

test('a second finger neither lays a chip nor moves the first finger’s', async () => {
  await showBoard()
  const [first, second] = [
    { ...at('straight:17'), id: 2 },
    { ...at('straight:32'), id: 1 },
  ]
  await finger.down(first)
  await finger.down(first, second)
  await held()
  await finger.move(first, { ...at('straight:29'), id: 1 })
  await drawn()
  expect(name()).not.toContain('Straight up 29')
  await finger.up()
  await eventually(() => staked().length).toBeGreaterThan(0)
  await drawn()
  expect(staked()).toEqual(['Straight up 17, black, 35 to 1, 100 staked'])
})

test('arrow keys move from spot to spot, Enter lays a chip, Backspace takes one back', async () => {
  await showBoard()
  await userEvent.tab()
  await expect.element(layout).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  const current = () => document.getElementById(layout.element().getAttribute('aria-activedescendant') ?? '')
  await eventually(() => current()?.dataset.spot).toBe('split:17-18')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await drawn()
  expect(window.scrollY).toBe(0)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}{Enter}{Enter}')
  await eventually(staked).toEqual(['Straight up 18, red, 35 to 1, 200 staked'])
  await userEvent.keyboard('{Backspace}')
  await eventually(staked).toEqual(['Straight up 18, red, 35 to 1, 100 staked'])
  await userEvent.keyboard('{Backspace}{Backspace}')
  await eventually(staked).toEqual([])
})

test('while a round is requested no chip is laid, by finger or key', async () => {
  await showBoard({ phase: { name: 'asking', isLost: false } })
  await finger.tap(at('straight:17'))
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await drawn()
  expect(staked()).toEqual([])
})
