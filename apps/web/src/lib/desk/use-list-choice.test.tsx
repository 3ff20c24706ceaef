import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ListShape } from './table-address.ts'
import { useListChoice } from './use-list-choice.ts'
import { show } from '#test/show.tsx'

const shape: ListShape<'white' | 'red'> = {
  columns: ['name', 'white'],
  kinds: ['white', 'red'],
  usual: { search: '', sort: { name: 'name', isDescending: false }, kind: 'white' },
}

function Chosen() {
  const { choice, onSearch, onSort, onKind, onView } = useListChoice(shape)
  const { search, sort, kind } = choice
  return (
    <>
      <input aria-label="Search" value={search} onChange={(event) => onSearch(event.target.value)} />
      <button onClick={() => onSort({ name: 'white', isDescending: true })}>Sort</button>
      <button onClick={() => onKind('red')}>Red</button>
      <button onClick={() => onView(new URLSearchParams('?tab=take&search=mara&sort=-white&kind=red'))}>
        Saved
      </button>
      <output>{[kind, sort.name, sort.isDescending ? 'down' : 'up', search].join(' ')}</output>
      <p>{useLocation().search}</p>
    </>
  )
}

const At = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter initialEntries={['/?tab=sell&sort=white']}>{children}</MemoryRouter>
)
const press = (name: string) => page.getByRole('button', { name }).click()
const shown = (words: string) => expect.element(page.getByRole('status')).toHaveTextContent(words)
const address = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

test('the choice begins with the address, and each change is written there beside the tab', async () => {
  show(<Chosen />, At)
  await shown('white white up')
  await page.getByLabelText('Search').fill('nora')
  await press('Red')
  await shown('red white up nora')
  await press('Sort')
  await shown('red white down nora')
  await address('?tab=sell&sort=-white&search=nora&kind=red')
})

test('a saved view brings its search, order and kind all at once, and stays in this tab', async () => {
  show(<Chosen />, At)
  await press('Saved')
  await shown('red white down mara')
  await address('?tab=sell&sort=-white&search=mara&kind=red')
})
