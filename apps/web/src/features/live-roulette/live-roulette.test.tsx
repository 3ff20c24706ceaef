import type { TableShown } from '@cardroom/contract/tables'
import { eventually } from '@cardroom/testing'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LiveRouletteView } from './table/live-roulette-view.tsx'
import type { LiveTable, SharedSeat } from '#features/live-table/index.ts'
import { busyTable, myBets, pastWith, StillSeat } from '#features/live-table/still-seat.fixtures.tsx'
import { show } from '#test/show.tsx'

beforeEach(() => page.viewport(390, 844))

interface ShownTable {
  readonly table?: Partial<TableShown>
  readonly known?: Partial<LiveTable>
  readonly seat?: Partial<SharedSeat>
  readonly isOnlooker?: boolean
}

async function showTable({ table = {}, known = {}, seat = {}, isOnlooker = false }: ShownTable = {}) {
  const { mine: own, ...watched } = busyTable(table)
  const shown: TableShown = isOnlooker || !own ? watched : { ...watched, mine: own }
  show(
    <StillSeat table={shown} known={known} seat={seat} played={myBets}>
      <LiveRouletteView variant="european" onLeave={() => undefined} />
    </StillSeat>,
  )
  await expect.element(page.getByRole('main', { name: 'Friday wheel' })).toBeVisible()
}

type Scene = Pick<ShownTable, 'table' | 'known'>

/** Shows one scene after the other. */
function Stage({ scenes }: { readonly scenes: readonly Scene[] }) {
  const [place, setPlace] = useState(0)
  const { table = {}, known = {} } = scenes[place] ?? {}
  return (
    <>
      <StillSeat table={busyTable(table)} known={known} played={myBets}>
        <LiveRouletteView variant="european" onLeave={() => undefined} />
      </StillSeat>
      <button onClick={() => setPlace(place + 1)}>Next scene</button>
    </>
  )
}

/** Presses the button by calling its handler, because the button may be behind a sheet. */
const nextScene = () => (page.getByText('Next scene').element() as HTMLButtonElement).click()

const button = (name: RegExp | string) => page.getByRole('button', { name })
const chips = page.getByRole('radiogroup', { name: 'Chip' })
const { mine } = busyTable()
const noEntry: Partial<TableShown> = mine ? { mine: { ...mine, entry: null } } : {}
const result: Partial<TableShown> = { ...noEntry, state: 'result', round: 1286, closes_at: null, chips: [] }
const past = { past: pastWith() }

test('while bets are open the ring counts, and the main action says that I am ready', async () => {
  const setReady = vi.fn()
  await showTable({ seat: { setReady } })
  await expect.element(page.getByRole('timer', { name: /seconds? left to bet/ })).toBeVisible()
  await expect.element(page.getByText('Place your bets')).toBeVisible()
  await expect.element(page.getByText('6 of 9 players · 1,250 on the table')).toBeVisible()
  await userEvent.click(button(/^Ready.*Stake 850/))
  expect(setReady).toHaveBeenCalledWith(true)
})

test('without bets, being ready means to sit the round out', async () => {
  await showTable({ table: noEntry })
  await expect.element(button(/^Ready.*Sit this one out/)).toBeEnabled()
})

test('while nobody has bet no clock runs, and I cannot be ready before I bet', async () => {
  await showTable({ table: { ...noEntry, state: 'open', closes_at: null, chips: [] } })
  await expect.element(page.getByText('The first bet starts the clock: 20 seconds')).toBeVisible()
  expect(page.getByRole('timer').elements()).toEqual([])
  await expect.element(button(/^Ready.*Place your chips/)).toBeDisabled()
})

test('a person who is ready cannot place chips until they take that back', async () => {
  const setReady = vi.fn()
  await showTable({ table: mine ? { mine: { ...mine, ready: true } } : {}, seat: { setReady } })
  await expect.element(chips.getByRole('radio').first()).toBeDisabled()
  await userEvent.click(button(/^Ready.*Tap to change your bets/))
  expect(setReady).toHaveBeenCalledWith(false)
})

test('an onlooker has no chips, and can sit down', async () => {
  const sitDown = vi.fn()
  await showTable({ isOnlooker: true, seat: { sitDown } })
  expect(chips.elements()).toEqual([])
  await userEvent.click(button(/^Sit down/))
  expect(sitDown).toHaveBeenCalledOnce()
})

test('once bets are closed the dock is away, and one sees how many devices have answered', async () => {
  await showTable({
    table: { state: 'closed', closes_at: null },
    known: { secrets: new Map([['c1', 'ee']]) },
  })
  await expect.element(page.getByText('1 of 6 answered')).toBeVisible()
  expect(document.querySelector('[data-dock]')?.hasAttribute('inert')).toBe(true)
  expect(page.getByRole('timer').elements()).toEqual([])
})

test('the page says aloud that bets are closed', async () => {
  const say = vi.fn()
  await showTable({ table: { state: 'closed', closes_at: null }, seat: { say } })
  await eventually(() => say.mock.calls).toEqual([[['No more bets']]])
})

test('the result names the number, my own net and at most two winners, and nobody who lost', async () => {
  await showTable({ table: result, known: past })
  await expect.element(page.getByText('Black').first()).toBeVisible()
  await expect.element(page.getByText('+4,250')).toBeVisible()
  await expect.element(page.getByText('Mara')).toBeVisible()
  await expect.element(page.getByText('+8,750')).toBeVisible()
  await expect.element(page.getByText('Somebody')).toBeVisible()
  await expect.element(page.getByText('4 of 7 won')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Round 1,285 · check it yourself' })).toBeVisible()
})

test('after the result the same bets can be laid for the next round, and wait for it', async () => {
  await showTable({ table: result, known: past })
  await userEvent.click(button(/^Repeat.*850 · next round/))
  await expect.element(button(/^Waiting.*850 · next round/)).toBeDisabled()
})

test('a person without bets sees the number, and nothing about money', async () => {
  await showTable({ table: result, known: { past: pastWith({ entry: null }) } })
  await expect.element(page.getByText('Black').first()).toBeVisible()
  expect(page.getByText('no win').elements()).toEqual([])
})

test('three of others lie on a spot, the rest are counted, and a tap lists them all', async () => {
  await showTable()
  await userEvent.click(page.getByText('+1', { exact: true }))
  const sheet = page.getByRole('dialog', { name: 'Black' })
  await expect.element(sheet).toBeVisible()
  const rows = () =>
    sheet
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  await eventually(rows).toEqual(['Tomas400', 'Ana100', 'Somebodyhidden', 'Kenji50'])
})

test('with the result the house takes the chips of others that lost, and those that won stay', async () => {
  show(<Stage scenes={[{}, { table: result, known: past }]} />)
  const spots = (isTaken: boolean) => document.querySelectorAll(`[data-taken="${isTaken}"]`).length
  await eventually(() => [spots(false), spots(true)]).toEqual([5, 0])
  nextScene()
  await eventually(() => [spots(false), spots(true)]).toEqual([2, 3])
})

test('the list of a spot goes with its chips, and does not come back by itself', async () => {
  show(<Stage scenes={[{}, { table: { chips: [] } }, {}]} />)
  const more = page.getByText('+1', { exact: true })
  await userEvent.click(more)
  const sheet = page.getByRole('dialog')
  await expect.element(sheet).toBeVisible()
  nextScene()
  await expect.element(sheet).not.toBeInTheDocument()
  nextScene()
  await expect.element(more).toBeVisible()
  expect(sheet.elements()).toEqual([])
})

test('the bets of a round go with its result, and do not come back with the next one', async () => {
  const told = { table: result, known: past }
  show(<Stage scenes={[told, {}, told]} />)
  await userEvent.click(button(/^Bets/))
  const sheet = page.getByRole('dialog')
  await expect.element(sheet).toBeVisible()
  nextScene()
  await expect.element(sheet).not.toBeInTheDocument()
  nextScene()
  await expect.element(page.getByText('4 of 7 won')).toBeVisible()
  expect(sheet.elements()).toEqual([])
})

test('the people are named with what they do', async () => {
  await showTable()
  await userEvent.click(button(/9 players, 6 placed a bet, 9 watching/))
  const sheet = page.getByRole('dialog', { name: 'People at the table' })
  await expect.element(sheet.getByText('Away')).toBeVisible()
  await expect.element(sheet.getByText('Sits out')).toBeVisible()
  await expect.element(sheet.getByText('You', { exact: true })).toBeVisible()
})

test('the menu has rules, proof, invitation, privacy and sound, and what is of the seat below them', async () => {
  await showTable({ known: past })
  await userEvent.click(button('Table menu'))
  const items = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent)
  await eventually(items).toEqual([
    'Rules and paytable',
    'Proof',
    'Invite',
    'Privacy',
    'Sound on',
    'Vibration on',
    'People at the table',
    'Last results',
    'My limits',
    'Save my list',
    'Get up',
  ])
  await userEvent.click(page.getByRole('menuitem', { name: 'Rules and paytable' }))
  const rules = page.getByRole('dialog', { name: 'Rules and paytable' })
  await expect.element(rules.getByText('House edge').first()).toBeVisible()
})

test('an onlooker has the same menu without a seat to give up', async () => {
  await showTable({ isOnlooker: true })
  await userEvent.click(button('Table menu'))
  await expect.element(page.getByRole('menuitem', { name: 'Invite' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Get up' }).elements()).toEqual([])
})

test('on a small phone that is turned sideways the talk is in the menu', async () => {
  await page.viewport(568, 320)
  await showTable()
  await userEvent.click(button('Table menu'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Table chat' }))
  await expect.element(page.getByRole('dialog', { name: 'Table chat' })).toBeVisible()
})

test('a secret that is missing in the draw is reported, with how often that has happened', async () => {
  const saveList = vi.fn()
  const fault = { kind: 'missing', round: 1284, sent: 40, missing: 2 } as const
  await showTable({ seat: { fault, saveList } })
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Round 1,284: .* missing .* 2 times in 40/)
  await userEvent.click(button('Save my list'))
  expect(saveList).toHaveBeenCalledWith(1284)
})

test('a draw that does not follow from what was committed is reported', async () => {
  await showTable({ seat: { fault: { kind: 'refused', round: 1284 } } })
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Round 1,284 was not drawn from/)
})

test('a refused bet says why, until it is dismissed', async () => {
  const dismissReturned = vi.fn()
  await showTable({ seat: { returned: 'bank', dismissReturned } })
  const notice = page.getByRole('alert')
  await expect.element(notice).toHaveTextContent(/bank cannot cover/)
  await userEvent.click(notice.getByRole('button', { name: 'Close' }))
  expect(dismissReturned).toHaveBeenCalledOnce()
})

test('a silent device says why, and its list can be saved', async () => {
  const saveList = vi.fn()
  const answer = { kind: 'silent', round: 1285, reason: 'otherList' } as const
  await showTable({ seat: { answer, saveList } })
  await expect.element(page.getByRole('alert')).toHaveTextContent(/a second list/)
  await userEvent.click(button('Save my list'))
  expect(saveList).toHaveBeenCalledWith(1285)
})

test('a salt that may still come is not missed before the round is over', async () => {
  const answer = { kind: 'silent', round: 1285, reason: 'noSalt' } as const
  await showTable({ table: { state: 'closed', closes_at: null }, seat: { answer } })
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('a salt that has not come is reported once the round is over', async () => {
  const answer = { kind: 'silent', round: 1285, reason: 'noSalt' } as const
  await showTable({ table: result, known: past, seat: { answer } })
  await expect.element(page.getByRole('alert')).toHaveTextContent(/key to your line has not come/)
})

test.each([
  [{ paused_for: 'suspended' }, 'The club is suspended. Your seat and your chips are kept.'],
  [{ paused_for: 'staff' }, 'The club has paused it. Your seat and your chips are kept.'],
  [{ paused_for: 'hours', hours: { from: '18:00', to: '02:00' } }, 'Open from 18:00 to 02:00, club time.'],
] as const)('a paused table says why: %o', async (why, words) => {
  await showTable({ table: { ...noEntry, state: 'paused', closes_at: null, chips: [], ...why } })
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(chips.getByRole('radio').first()).toBeDisabled()
  await expect.element(button(/^Ready.*The table is paused/)).toBeDisabled()
})

test('before a table shuts its last round is announced, and nobody sits down any more', async () => {
  await showTable({ table: { last_round: true }, isOnlooker: true })
  await expect.element(page.getByText('Last round').first()).toBeVisible()
  await expect.element(button(/^Sit down.*Last round/)).toBeDisabled()
})

test('a seat that was given up is announced, unless the person got up', async () => {
  await showTable({ known: { isSeatLost: true }, isOnlooker: true })
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Your seat was given up/)
})

test('on a wide screen the seal of the round and the invitation are one press away', async () => {
  await page.viewport(1440, 900)
  await showTable()
  await expect.element(button('Round 1,285 sealed')).toBeVisible()
  await expect.element(page.getByText('9 people are watching')).toBeInTheDocument()
  await expect.element(button('Invite')).toBeVisible()
})

test('on a wide screen the stakes of a round stay in sight until its result is shown', async () => {
  await page.viewport(1440, 900)
  await showTable({ table: result, known: { past: pastWith({ result: undefined }) } })
  await expect.element(page.getByText('No more bets')).toBeVisible()
  await expect.element(page.getByText('6 of 9 players · 1,250 on the table')).toBeVisible()
})
