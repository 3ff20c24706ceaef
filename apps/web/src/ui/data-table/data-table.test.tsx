import { eventually } from '@cardroom/testing'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DataPanel } from './data-panel.tsx'
import { people, personColumns, type Person } from './data-table.fixtures.tsx'
import { DataTable } from './data-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { noTicks, type Ticks } from './ticks.ts'
import { useDataRows } from './use-data-rows.ts'
import { show } from '#test/show.tsx'
import { pressKey } from '#test/touch.ts'

beforeEach(() => page.viewport(1280, 800))

let exported = 0

function Members({ count = 30 }: { readonly count?: number }) {
  const [sort, setSort] = useState({ name: 'result', isDescending: true })
  const [search, setSearch] = useState('')
  const data = useDataRows(people(count), ({ id }) => id)
  return (
    <main tabIndex={-1}>
      <FilterBar
        label="Filters"
        search={{ label: 'Search', clearLabel: 'Clear', value: search, onChange: setSearch }}
      />
      <DataTable
        label="Members"
        columns={personColumns('en')}
        data={data}
        sort={sort}
        onSort={setSort}
        hasPanel
        onExport={() => (exported += 1)}
        ticks={{ all: 'Tick all', one: ({ name }: Person) => `Tick ${name}` }}
        foot={`${data.ticked.length} ticked`}
      />
      {data.isOpen && data.current && (
        <DataPanel label={data.current.name} closeLabel="Close" onClose={data.close}>
          {data.current.name}
        </DataPanel>
      )}
    </main>
  )
}

const row = (name: string) => page.getByRole('row', { name: new RegExp(`^Tick ${name} ${name}`) })
const panel = page.getByRole('complementary')
const ticked = (count: number) => expect.element(page.getByText(`${count} ticked`)).toBeVisible()
const press = (keys: string) => userEvent.keyboard(keys)

test('arrows move from row to row, Enter shows the row in focus, Escape returns the focus to it', async () => {
  show(<Members />)
  await press('{ArrowDown}{ArrowDown}')
  await expect.element(row('Kenji Mori')).toHaveFocus()
  await press('{Enter}')
  await expect.element(panel).toHaveAccessibleName('Kenji Mori')
  await press('{ArrowDown}')
  await expect.element(panel).toHaveAccessibleName('Mara Voss')
  await page.getByRole('button', { name: 'Close' }).click()
  await press('{Enter}')
  await press('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(row('Mara Voss')).toHaveFocus()
})

test('arrows go on to the next row from within the panel too', async () => {
  show(<Members />)
  await press('{ArrowDown}{Enter}')
  await expect.element(panel).toHaveAccessibleName('Hugo Almeida')
  page.getByRole('button', { name: 'Close' }).element().focus()
  await press('{ArrowDown}')
  await expect.element(panel).toHaveAccessibleName('Kenji Mori')
  await expect.element(row('Kenji Mori')).toHaveFocus()
})

test('neither the head nor the totals cover the row in focus', async () => {
  await page.viewport(1280, 400)
  show(<Members count={60} />)
  for (let count = 0; count < 12; count += 1) await press('{ArrowDown}')
  const [place, foot] = [document.activeElement!, document.querySelector('tfoot td')!]
  expect(place.getBoundingClientRect().bottom).toBeLessThanOrEqual(foot.getBoundingClientRect().top)
  for (let count = 0; count < 9; count += 1) await press('{ArrowUp}')
  const head = document.querySelector('thead th')!.getBoundingClientRect()
  expect(head.top).toBe(0)
  expect(document.activeElement!.getBoundingClientRect().top).toBeGreaterThanOrEqual(head.bottom)
})

test('Space ticks, Shift ticks the rows between, by keys and by the pointer; Escape removes the ticks', async () => {
  show(<Members />)
  await press('{ArrowDown} {ArrowDown}{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  await ticked(4)
  await page.getByRole('checkbox', { name: 'Tick Hugo Almeida 6' }).click({ modifiers: ['Shift'] })
  await ticked(7)
  await expect.element(panel).not.toBeInTheDocument()
  await press('{Escape}')
  await ticked(0)
  await page.getByRole('checkbox', { name: 'Tick all' }).click()
  await ticked(30)
})

test('Shift with an arrow beyond the last row keeps its tick', async () => {
  show(<Members count={3} />)
  await press('{ArrowDown} {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await ticked(3)
  await press('{Shift>}{ArrowDown}{/Shift}')
  await expect.element(page.getByRole('checkbox', { name: 'Tick Mara Voss' })).toBeChecked()
  await ticked(3)
})

test('ticked rows are copied in a spreadsheet’s form; without ticks the row in focus is copied', async () => {
  show(<Members />)
  const copies: string[] = []
  const listen = (event: ClipboardEvent) => copies.push(event.clipboardData?.getData('text/plain') ?? '')
  window.addEventListener('copy', listen)
  await press('{ArrowDown}{ControlOrMeta>}c{/ControlOrMeta}')
  await press(' {ArrowDown}{ArrowDown} {ControlOrMeta>}c{/ControlOrMeta}')
  window.removeEventListener('copy', listen)
  expect(copies).toEqual([
    'Hugo Almeida\tMara Voss\t0\t0\t0\t9640',
    'Hugo Almeida\tMara Voss\t0\t0\t0\t9640\nMara Voss\t—\t15838\t0\t59458\t9005',
  ])
})

test('the slash begins a search; in a field letters are letters; e exports, on a Russian keyboard too', async () => {
  exported = 0
  show(<Members />)
  await press('/')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await press('ee/')
  await expect.element(page.getByRole('searchbox')).toHaveValue('ee/')
  expect(exported).toBe(0)
  await page.getByRole('searchbox').fill('')
  document.querySelector('main')!.focus()
  await press('e')
  await pressKey('KeyE', 'у')
  expect(exported).toBe(2)
})

test('a column shows how it is sorted; the same column again reverses the order', async () => {
  show(<Members />)
  const header = (name: string) => page.getByRole('columnheader', { name })
  await expect.element(header('Club’s result')).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Name' }).click()
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(header('Club’s result')).toHaveAttribute('aria-sort', 'none')
  await press('{Enter}')
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'descending')
})

test('a long table renders the rows in sight, counts all, and keeps the focus while it scrolls', async () => {
  show(<Members count={1000} />)
  const rendered = () => document.querySelectorAll('tbody tr[data-key]').length
  await eventually(rendered).toBeLessThan(60)
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '1001')
  await press('{ArrowDown}{ArrowDown}')
  window.scrollTo(0, 20_000)
  await eventually(() =>
    document.elementFromPoint(640, 400)?.closest('tr')?.getAttribute('data-key'),
  ).toBeTruthy()
  await expect.element(row('Kenji Mori')).toHaveFocus()
  await press('{ArrowDown}')
  await expect.element(row('Mara Voss')).toBeInViewport()
  expect(document.activeElement?.getAttribute('data-key')).toBe('203313')
})

test('a narrow table drops the extra columns, and each total still stands below its column', async () => {
  await page.viewport(700, 800)
  show(<Members />)
  await expect.element(page.getByRole('columnheader', { name: 'Agent' })).not.toBeInTheDocument()
  const rightOf = (element: Element) => Math.round(element.getBoundingClientRect().right)
  for (const [title, total] of [
    ['White', '418,377'],
    ['Stake', '1,748,420'],
    ['Club’s result', '58,090.5'],
  ] as const)
    expect(rightOf(page.getByRole('cell', { name: total }).element())).toBe(
      rightOf(page.getByRole('columnheader', { name: title }).element()),
    )
})

/** Shows a table in which people are chosen: the screen keeps the ticks, and takes at most three. */
function Choice() {
  const [ticks, setTicks] = useState<Ticks>(noTicks)
  const data = useDataRows(people(8), ({ id }) => id, {
    ticks,
    onTicks: (next) => setTicks(new Set([...next].slice(0, 3))),
  })
  return (
    <main tabIndex={-1}>
      <DataTable
        label="Choice"
        columns={personColumns('en')}
        data={data}
        ticks={{ all: 'Tick all', one: ({ name }: Person) => `Tick ${name}` }}
        ticksOnPress
        foot={`${data.ticked.length} ticked`}
      />
    </main>
  )
}

test('where people are chosen a press on a row ticks it, and the screen says how many', async () => {
  show(<Choice />)
  await page.getByRole('rowheader', { name: 'Kenji Mori', exact: true }).click()
  await ticked(1)
  await page.getByRole('rowheader', { name: 'Kenji Mori', exact: true }).click()
  await ticked(0)
  await page.getByRole('checkbox', { name: 'Tick all' }).click()
  await ticked(3)
  await expect.element(page.getByRole('checkbox', { name: 'Tick Priya Nair' })).not.toBeChecked()
  await press('{Escape}')
  await ticked(0)
})

test('of two tables, the one in which the focus was last copies its rows while nothing has the focus', async () => {
  show(
    <>
      <Choice />
      <Choice />
    </>,
  )
  const copies: (string | undefined)[] = []
  const listen = (event: ClipboardEvent) =>
    copies.push(event.clipboardData?.getData('text/plain').split('\t')[0])
  window.addEventListener('copy', listen)
  for (const [name, place] of [
    ['Priya Nair', 1],
    ['Kenji Mori', 0],
  ] as const) {
    await page.getByRole('rowheader', { name, exact: true }).nth(place).click()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await press('{ControlOrMeta>}c{/ControlOrMeta}')
  }
  window.removeEventListener('copy', listen)
  expect(copies).toEqual(['Priya Nair', 'Kenji Mori'])
})
