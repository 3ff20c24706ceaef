import type { TableShown } from '@cardroom/contract/tables'
import { eventually } from '@cardroom/testing'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OwnHands } from './hands/own-hands.tsx'
import {
  blackjackTable,
  entryOf,
  fullTable,
  handOf,
  handsWith,
  insuranceHands,
  inTurn,
  myFour,
  myTurn,
  pastHands,
  playedTable,
  seatOf,
  toldTable,
} from './live-blackjack.fixtures.ts'
import { LiveBlackjackView } from './table/live-blackjack-view.tsx'
import type { SlipBet } from '#features/bets/index.ts'
import type { LiveTable, SharedSeat } from '#features/live-table/index.ts'
import { StillSeat } from '#features/live-table/still-seat.fixtures.tsx'
import { show } from '#test/show.tsx'

interface Scene {
  readonly table?: TableShown
  readonly known?: Partial<LiveTable>
  readonly seat?: Partial<SharedSeat>
  readonly played?: readonly SlipBet[]
}

/** Shows one scene after the other. */
function Stage({ scenes }: { readonly scenes: readonly Scene[] }) {
  const [place, setPlace] = useState(0)
  const { table = blackjackTable(), ...rest } = scenes[place] ?? {}
  return (
    <>
      <StillSeat table={table} {...rest}>
        <OwnHands>
          <LiveBlackjackView onLeave={() => undefined} />
        </OwnHands>
      </StillSeat>
      <button onClick={() => setPlace(place + 1)}>Next scene</button>
    </>
  )
}

async function showTable(...scenes: readonly Scene[]) {
  show(<Stage scenes={scenes.length > 0 ? scenes : [{}]} />)
  await expect.element(page.getByRole('main', { name: 'Midnight seven' })).toBeVisible()
}

const button = (name: RegExp | string) => page.getByRole('button', { name })
const seats = page.getByRole('list', { name: 'Seats' })
const played: readonly SlipBet[] = [{ type: 'seat', numbers: ['4'], amount: 1000 }]
/** Presses the button by calling its handler, because the button may be outside the screen. */
const nextScene = () => (page.getByText('Next scene').element() as HTMLButtonElement).click()
const decided = (how: Awaited<ReturnType<SharedSeat['decide']>>) =>
  vi.fn<SharedSeat['decide']>(() => Promise.resolve(how))
const own = (seat: ReturnType<typeof seatOf>): Partial<LiveTable> => ({ hands: handsWith([seat]) })
const stood = seatOf(4, [handOf('8S 3C', 'stood')])

beforeEach(() => page.viewport(390, 844))

test('seven seats say who has them and what lies there; a free one can be taken as well', async () => {
  const sitDown = vi.fn()
  await showTable({ seat: { sitDown } })
  const rows = () => seats.getByRole('listitem').elements().length
  await eventually(rows).toBe(7)
  await expect.element(seats.getByRole('button', { name: 'Seat 1: Ilya, bet 500' })).toBeVisible()
  await expect.element(seats.getByRole('button', { name: 'Seat 6: Nora, bet hidden' })).toBeVisible()
  await userEvent.click(button('Seat 3 is free: take it'))
  expect(sitDown).toHaveBeenCalledWith([4, 3])
})

test('a press on a seat of one’s own lays a chip there', async () => {
  await showTable()
  await userEvent.click(button(/^Seat 4: You, bet 1,000, add 100/))
  await expect.element(button(/^Seat 4: You, bet 1,100/)).toBeVisible()
})

test('an onlooker reads that a free seat can be taken, and is offered one', async () => {
  const { mine: _, ...watched } = blackjackTable()
  const sitDown = vi.fn()
  await showTable({ table: watched, seat: { sitDown } })
  await expect.element(page.getByText('Tap a free seat to sit down: you can play up to three')).toBeVisible()
  await userEvent.click(button(/^Sit down/))
  expect(sitDown).toHaveBeenCalledOnce()
  await userEvent.click(button('Seat 3 is free: take it'))
  expect(sitDown).toHaveBeenLastCalledWith([3])
})

test('at a full table an onlooker can ask for an idle seat, but only while nobody has bet', async () => {
  const sitDown = vi.fn()
  await showTable(
    { table: fullTable(), seat: { sitDown } },
    { table: fullTable({ state: 'open', closes_at: null, chips: [] }), seat: { sitDown } },
  )
  await expect.element(button(/^Sit down.*All seats are taken/)).toBeDisabled()
  expect(page.getByText('Tap a free seat to sit down: you can play up to three').elements()).toEqual([])
  nextScene()
  await userEvent.click(button(/^Sit down.*All taken · try for an idle seat/))
  expect(sitDown).toHaveBeenCalledOnce()
})

test('in turn the own hand is large, the clock runs, and a press decides once for the cards that are seen', async () => {
  const decide = decided('taken')
  await showTable({ table: playedTable(), known: own(myTurn()), seat: { decide } })
  await expect.element(page.getByRole('timer')).toBeVisible()
  await expect.element(page.getByText('All decide at once · 3 seats to go')).toBeVisible()
  await expect.element(button(/^Split/)).toBeDisabled()
  await userEvent.click(button(/^Hit/))
  const decision = { round: 1285, seat: 4, hand: 0, cards: 2, action: 'hit' }
  expect(decide).toHaveBeenCalledExactlyOnceWith(decision, expect.any(Function))
})

test('four hands are in sight at once, and the decision is for the one in turn', async () => {
  const decide = decided('taken')
  await showTable({ table: playedTable(), known: own(myFour()), seat: { decide } })
  const hands = page.getByRole('region', { name: 'Your 4 hands' })
  await expect.element(hands).toBeVisible()
  await expect.element(page.getByText('Your turn · hand 2 of 4')).toBeVisible()
  const columns = () => [...hands.element().children].map((each) => each.getBoundingClientRect().width)
  await eventually(() => columns().every((width) => width > 70)).toBe(true)
  expect(hands.element().scrollWidth).toBeLessThanOrEqual(390)
  await userEvent.click(button(/^Stand/))
  expect(decide.mock.calls[0]?.[0]).toMatchObject({ hand: 1, cards: 8, action: 'stand' })
})

test('insurance is asked with its clock, and its answer is for the whole seat', async () => {
  const decide = decided('taken')
  await showTable({ table: playedTable(), known: { hands: insuranceHands() }, seat: { decide } })
  await expect.element(page.getByRole('timer')).toBeVisible()
  await userEvent.click(button(/^Insure · 500/))
  expect(decide.mock.calls[0]?.[0]).toMatchObject({ seat: 4, hand: 0, action: 'insurance' })
})

test('two seats of one’s own are decided from left to right', async () => {
  const third = seatOf(3, [handOf('9C 9D', 'playing')], { ...inTurn(9), person: 1 })
  const { mine } = playedTable()
  const table = playedTable(mine && { mine: { ...mine, seats: [3, 4] } })
  const done = { ...third, hands: [handOf('9C 9D', 'stood')], active_hand: null, decide_by: null }
  const after = handsWith([done, myTurn()])
  const before = handsWith([third, myTurn()])
  await showTable({ table, known: { hands: before } }, { table, known: { hands: after } })
  await expect.element(page.getByText('Your turn · seat 3')).toBeVisible()
  nextScene()
  await expect.element(page.getByText('Your turn · seat 4')).toBeVisible()
})

test('decisions of others are shown, and a person whose hands are done waits for them', async () => {
  const busted = seatOf(2, [handOf('5S 7D KD', 'bust')])
  const before = handsWith([stood])
  const after = { ...before, seats: before.seats.map((seat) => (seat.seat === 2 ? busted : seat)) }
  await showTable(
    { table: playedTable(), known: { hands: before } },
    { table: playedTable(), known: { hands: after } },
  )
  await expect.element(page.getByText('Others decide')).toBeVisible()
  await expect.element(page.getByText('All decide at once · 2 seats to go')).toBeVisible()
  nextScene()
  await expect.element(page.getByText('All decide at once · 1 seat to go')).toBeVisible()
  await expect.element(seats.getByText('22', { exact: true })).toBeVisible()
  expect(button(/^Hit/).elements()).toEqual([])
})

test('when the time is up, it says plainly that the table has decided', async () => {
  await showTable(
    { table: playedTable(), known: own(myTurn(-1)) },
    { table: playedTable(), known: own(stood) },
  )
  nextScene()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Time is up: you stand')
})

test('somebody who decides in time gets no such message', async () => {
  await showTable(
    { table: playedTable(), known: own(myTurn(3600)) },
    { table: playedTable(), known: own(stood) },
  )
  nextScene()
  await expect.element(page.getByText('Others decide')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})

test.each([
  ['late', 'Too late: the table has decided.'],
  ['tooDear', 'You do not have enough chips for that.'],
  ['unanswered', 'No answer came. Try again.'],
] as const)('a decision that ends %s says so, and can be made again', async (how, said) => {
  const decide = decided(how)
  await showTable({ table: playedTable(), known: own(myTurn()), seat: { decide } })
  await userEvent.click(button(/^Stand/))
  await expect.element(page.getByRole('alert')).toHaveTextContent(said)
  await expect.element(button(/^Stand/)).toBeEnabled()
})

test('the result names the outcome, my net and who won, and the same bet can be laid', async () => {
  await showTable({ table: toldTable(), known: { past: pastHands() }, played })
  await expect.element(page.getByText('You win', { exact: false })).toBeVisible()
  await expect.element(page.getByText('+2,000', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText('2 of 3 won')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Round 1,285 · check it yourself' })).toBeVisible()
  await userEvent.click(button(/^Repeat.*1,000 · next round/))
  await expect.element(button(/^Waiting.*1,000 · next round/)).toBeDisabled()
})

test('a person without bets sees what the dealer has, and nothing about money', async () => {
  const { mine: _, ...watched } = toldTable()
  await showTable({ table: watched, known: { past: pastHands({ entry: null }) } })
  await expect.element(page.getByText('Dealer has 25')).toBeVisible()
  expect(page.getByText('no win').elements()).toEqual([])
})

test('the last decision ends the round: hands go on to their result', async () => {
  await showTable(
    { table: playedTable(), known: own(myTurn()) },
    { table: toldTable(), known: { past: pastHands(), hands: handsWith([myTurn()]) }, played },
  )
  nextScene()
  await expect.element(page.getByText('You win', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'ten of clubs', exact: true })).toBeVisible()
})

test('a person with several seats can give up one without a bet', async () => {
  const sitDown = vi.fn()
  const { mine } = blackjackTable()
  const entry = entryOf({ type: 'seat', seat: 4, amount: 1000 })
  const table = blackjackTable(mine && { mine: { ...mine, seats: [3, 4], entry } })
  await showTable({ table, seat: { sitDown } })
  await userEvent.click(button('Table menu'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Give up seat 3' }))
  expect(sitDown).toHaveBeenCalledWith([4])
})
