import type { UserId } from '@cardroom/contract/ids'
import { asUser } from '@cardroom/contract/ids.fixtures'
import { useRef, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MemberPickerView } from './member-picker.view.tsx'
import { byName } from './pickable-members.ts'
import { member } from '../cashier.fixtures.ts'
import { show } from '#test/show.tsx'

beforeEach(() => page.viewport(390, 844))

const names = ['Daniel Marsh', 'Priya Nair', 'Jonas Weber', 'Dana Kim']
const members = names.map((name, place) => member({ user_id: asUser(10 + place), name }))

function Picker({ onEnter }: { readonly onEnter: () => void }) {
  const [selectedIds, setSelected] = useState<readonly UserId[]>([])
  const [text, setText] = useState('')
  const box = useRef<HTMLInputElement>(null)
  return (
    <MemberPickerView
      label="Who"
      members={members}
      search={{
        text,
        onText: setText,
        box,
        sort: byName,
        onSort: () => undefined,
        views: <button>Views</button>,
      }}
      currency="white"
      selectedIds={selectedIds}
      onSelect={setSelected}
      emptyTitle=""
      emptyText=""
      onEnter={onEnter}
    />
  )
}

const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })

test('Enter ticks the only member found, but none of several; in the empty search it goes on', async () => {
  const onEnter = vi.fn()
  show(<Picker onEnter={onEnter} />)
  const search = page.getByRole('searchbox')
  await search.fill('dan')
  await userEvent.keyboard('{Enter}')
  await expect.element(search).toHaveValue('dan')
  await search.fill('priya')
  await userEvent.keyboard('{Enter}')
  await expect.element(search).toHaveValue('')
  await expect.element(box('Priya')).toBeChecked()
  expect(onEnter).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onEnter).toHaveBeenCalledOnce()
})

test('saved views stand beside the search of the table; the list of a phone has none', async () => {
  show(<Picker onEnter={() => undefined} />)
  const views = page.getByRole('button', { name: 'Views' })
  await expect.element(page.getByRole('list', { name: 'Who' })).toBeVisible()
  await expect.element(views).not.toBeInTheDocument()
  await page.viewport(1440, 900)
  await expect.element(page.getByRole('table', { name: 'Who' })).toBeVisible()
  await expect.element(views).toBeVisible()
})
