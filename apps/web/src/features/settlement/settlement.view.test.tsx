import { asClub } from '@cardroom/contract/ids.fixtures'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ByGameView } from './rows/by-game.view.tsx'
import { dealOf, periodOf, rowOf, settlementOf } from './settlement.fixtures.ts'
import { SettlementBarView } from './settlement-bar.view.tsx'
import { SettlementFiguresView } from './settlement-figures.view.tsx'
import { SettlementHeadView } from './settlement-head.view.tsx'
import { SettlementRowView } from './settlement-row.view.tsx'
import { SettlementTableView } from './settlement-table.view.tsx'
import { gameRows, totalsOf } from '#features/report/report.fixtures.ts'
import { goOffline } from '#test/offline.ts'
import { show } from '#test/show.tsx'

beforeEach(() => page.viewport(1440, 900))

const nothing = () => undefined
const step = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a wide screen shows the steps of the week and the current one, a phone shows a badge', async () => {
  show(<SettlementHeadView clubId={asClub(7)} period={periodOf({ state: 'reviewed' })} week={47} />)
  await expect.element(step('Reviewed')).toHaveAttribute('aria-current', 'step')
  await expect.element(step('Week over')).toBeVisible()
  await expect.element(step('Closed')).not.toHaveAttribute('aria-current')
  await page.viewport(390, 844)
  await expect.element(page.getByRole('list')).not.toBeInTheDocument()
  await expect.element(page.getByText('Reviewed').first()).toBeVisible()
})

test('a running week is not over yet', async () => {
  show(<SettlementHeadView clubId={asClub(7)} period={periodOf({ state: 'running' })} week={47} />)
  await expect.element(step('Running')).toHaveAttribute('aria-current', 'step')
  await expect.element(step('Week over')).not.toBeInTheDocument()
})

test('the columns of a settlement are sorted; none is in use while the odd rows come first', async () => {
  const onSort = vi.fn()
  const settlement = settlementOf()
  show(
    <SettlementTableView
      settlement={settlement}
      rows={settlement.rows}
      dealOf={() => dealOf().now}
      actions={{
        onDeal: nothing,
        onAdjust: nothing,
        onTakeBack: nothing,
        players: () => null,
        statementLink: () => null,
      }}
      onSort={onSort}
    />,
  )
  const head = page.getByRole('columnheader', { name: 'Commission' })
  await expect.element(head).toHaveAttribute('aria-sort', 'none')
  await page.getByRole('button', { name: 'Commission' }).click()
  expect(onSort).toHaveBeenLastCalledWith({ name: 'commission', isDescending: true })
  await expect.element(page.getByRole('checkbox', { name: `Tick ${rowOf().name}` })).toBeInTheDocument()
})

test('nobody is offered to adjust their own row or to change their own deal', async () => {
  const settlement = settlementOf()
  const row = settlement.rows.find(({ name }) => name === 'Jonas Weber') ?? rowOf()
  const actions = {
    onDeal: nothing,
    onAdjust: nothing,
    onTakeBack: nothing,
    players: () => null,
    statementLink: () => null,
  }
  const shown = { row, settlement, deal: dealOf().now }
  const leave = show(<SettlementRowView {...shown} actions={{ ...actions, isOwn: () => false }} />)
  const offers = () => page.getByRole('button').elements().length
  await expect.element(page.getByText('+500', { exact: true })).toBeVisible()
  expect(offers()).toBe(3)
  leave()
  show(<SettlementRowView {...shown} actions={{ ...actions, isOwn: () => true }} />)
  await expect.element(page.getByText('+500', { exact: true })).toBeVisible()
  expect(offers()).toBe(0)
})

test('a week is not closed without a connection, or while another step is taken', async () => {
  const settlement = settlementOf({ state: 'reviewed', period: periodOf({ state: 'reviewed' }) })
  const bar = { settlement, refusal: undefined, isForAnother: false, onStep: nothing }
  const button = (name: RegExp) => page.getByRole('button', { name })
  const leave = show(<SettlementBarView {...bar} busy="close" />)
  await expect.element(button(/^Reopen/)).toBeDisabled()
  leave()
  show(<SettlementBarView {...bar} busy={undefined} />)
  await expect.element(button(/^Close and pay/)).toBeEnabled()
  await expect.element(button(/^Reopen/)).toBeEnabled()
  goOffline()
  await expect.element(button(/^Close and pay/)).toBeDisabled()
  await expect.element(button(/^Reopen/)).toBeDisabled()
})

test('the figures say whether the books agree, to the hundredth', async () => {
  const settlement = settlementOf()
  const leave = show(<SettlementFiguresView settlement={settlement} difference={{ white: 0, red: 0 }} />)
  await expect.element(page.getByText('Difference 0', { exact: true })).toBeVisible()
  leave()
  show(<SettlementFiguresView settlement={settlement} difference={{ white: 0.01, red: 0 }} />)
  await expect.element(page.getByText('Difference 0.01 / 0', { exact: true })).toBeVisible()
})

test('the games of a week are found by name and sorted from the club’s side', async () => {
  const report = { rows: [...gameRows], totals: totalsOf(gameRows) }
  show(<ByGameView report={report} search="" />)
  const table = page.getByRole('table', { name: 'By game' })
  const head = table.getByRole('columnheader', { name: 'Club’s result' })
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  expect(table.getByRole('rowheader').elements()).toHaveLength(gameRows.length + 1)
})

test('a search that fits no game leaves the table empty, a week without play says so', async () => {
  const report = { rows: [...gameRows], totals: totalsOf(gameRows) }
  const leave = show(<ByGameView report={report} search="chess" />)
  await expect.element(page.getByRole('table', { name: 'By game' })).toBeVisible()
  expect(page.getByRole('rowheader').elements()).toHaveLength(1)
  leave()
  show(<ByGameView report={{ rows: [], totals: totalsOf([]) }} search="" />)
  await expect.element(page.getByText('Nobody has played this week')).toBeVisible()
})
