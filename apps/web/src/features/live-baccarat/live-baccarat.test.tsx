import type { TableShown } from '@cardroom/contract/tables'
import { eventually } from '@cardroom/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { baccaratTable, filmUntil, myBets, pastDeal, roads, toldTable } from './live-baccarat.fixtures.ts'
import { LiveBaccaratView } from './table/live-baccarat-view.tsx'
import type { SlipBet } from '#features/bets/index.ts'
import type { LiveTable, SharedSeat } from '#features/live-table/index.ts'
import type { PastFilm } from '#features/live-table/felt/use-past-film.ts'
import { StillSeat } from '#features/live-table/still-seat.fixtures.tsx'
import { show } from '#test/show.tsx'

interface ShownTable {
  readonly table?: TableShown
  readonly known?: Partial<LiveTable>
  readonly seat?: Partial<SharedSeat>
  readonly bets?: readonly SlipBet[]
  readonly film?: PastFilm
}

async function showTable({ table = baccaratTable(), ...rest }: ShownTable = {}) {
  show(
    <StillSeat table={table} played={myBets} {...rest}>
      <LiveBaccaratView variant="commission" onLeave={() => undefined} />
    </StillSeat>,
  )
  await expect.element(page.getByRole('main', { name: 'Claret room' })).toBeVisible()
}

const button = (name: RegExp | string) => page.getByRole('button', { name })
const card = (name: string) => page.getByRole('img', { name, exact: true })
const score = (name: RegExp) => page.getByRole('region', { name })
const past = { past: pastDeal() }

test('while bets are open the ring counts, and the main action says that I am ready', async () => {
  const setReady = vi.fn()
  await showTable({ seat: { setReady } })
  await expect.element(page.getByRole('timer')).toBeVisible()
  await expect.element(page.getByText('7 of 9 players · 1,900 on the table')).toBeVisible()
  await userEvent.click(button(/^Ready.*Stake 1,100/))
  expect(setReady).toHaveBeenCalledWith(true)
})

test('a press on a spot lays my chip there', async () => {
  await showTable()
  await userEvent.click(button(/^Player, 1:1/))
  await expect.element(button(/^Player, 1:1, 100 staked/)).toBeVisible()
})

test('three of others lie on a spot; a press on the number of the rest lists them, and lays nothing', async () => {
  await showTable()
  await userEvent.click(page.getByText('+1', { exact: true }))
  const sheet = page.getByRole('dialog', { name: 'Banker' })
  await expect.element(sheet).toBeVisible()
  const rows = () =>
    sheet
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  await eventually(rows).toEqual(['Ilya500', 'Ana200', 'Vera100', 'Sam300'])
  expect(document.querySelector('[aria-label^="Banker, "]')?.getAttribute('aria-label')).toContain('1,000')
})

test('the stakes on the two sides are compared, as far as they are shown', async () => {
  await showTable()
  const split = page.getByRole('img', { name: 'Stakes: 39% on Player, 61% on Banker' })
  await expect.element(split).toBeVisible()
})

test('the roads are those of the table, and the same for who only watches', async () => {
  const { mine: _, ...watched } = baccaratTable()
  await showTable({ table: watched })
  await expect.element(score(/^Roads: 21 banker, 18 player, 4 tie/)).toBeVisible()
  await expect.element(button(/^Sit down/)).toBeEnabled()
})

test('the roads are empty from the moment at which the table opens for the next day', async () => {
  await showTable({ table: baccaratTable({ roads: { ...roads, until: 1 } }) })
  await expect.element(score(/^Roads: 0 banker, 0 player, 0 tie/)).toBeVisible()
})

test('a total lands with its card, and the roads wait for the end', async () => {
  const film = filmUntil((step) => step.kind === 'card' && step.of === 'banker' && step.slot === 2)
  await showTable({ table: toldTable(), known: past, film })
  await expect.element(page.getByText('Banker draws')).toBeVisible()
  const shown = () => [...document.querySelectorAll('[data-hand] [data-lit]')]
  const totals = () => shown().map(({ textContent }) => textContent)
  await eventually(totals).toEqual(['4', '3'])
  await expect.element(score(/^Roads: 21 banker, 17 player, 4 tie/)).toBeVisible()
  expect(document.querySelector('[data-dock]')?.hasAttribute('inert')).toBe(true)
})

test('the result names the winner, my own net and at most two winners', async () => {
  await showTable({ table: toldTable(), known: past })
  await expect.element(page.getByText('Banker wins')).toBeVisible()
  await expect.element(page.getByText('+850', { exact: true })).toBeVisible()
  await expect.element(page.getByText('+475', { exact: true })).toBeVisible()
  await expect.element(page.getByText('5 of 8 won')).toBeVisible()
  await expect.element(card('four of clubs')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Round 1,285 · check it yourself' })).toBeVisible()
})

test('the cards stay while chips for the next round are laid, and the same bets can be laid', async () => {
  await showTable({ table: toldTable(), known: past })
  await userEvent.click(button(/^Repeat.*1,100 · next round/))
  await expect.element(button(/^Waiting.*1,100 · next round/)).toBeDisabled()
  await expect.element(card('four of clubs')).toBeVisible()
})

test('a person without bets sees the cards, and nothing about money', async () => {
  await showTable({ table: toldTable(), known: { past: pastDeal({ entry: null }) } })
  await expect.element(page.getByText('Banker wins')).toBeVisible()
  await expect.element(card('four of clubs')).toBeVisible()
  expect(page.getByText('no win').elements()).toEqual([])
})

test('once the next bets are open the cards are gone', async () => {
  await showTable({ known: past })
  await expect.element(page.getByRole('timer')).toBeVisible()
  expect(card('four of clubs').elements()).toEqual([])
})

test('the menu is that of every shared table: rules, proof, invitation, privacy and sound come first', async () => {
  await showTable()
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
    'My limits',
    'Save my list',
    'Get up',
  ])
  await userEvent.click(page.getByRole('menuitem', { name: 'Rules and paytable' }))
  const rules = page.getByRole('dialog', { name: 'Rules and paytable' })
  await expect.element(rules.getByText('House edge').first()).toBeVisible()
})

test('the people are named with what they do', async () => {
  await showTable()
  await userEvent.click(button(/9 players, 6 placed a bet/))
  const sheet = page.getByRole('dialog', { name: 'People at the table' })
  await expect.element(sheet.getByText('Sits out')).toBeVisible()
  await expect.element(sheet.getByText('You', { exact: true })).toBeVisible()
})
