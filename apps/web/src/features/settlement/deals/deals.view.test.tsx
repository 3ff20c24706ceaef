import type { DealOfPerson } from '@cardroom/contract/deals'
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DealSheet } from './deal-sheet.tsx'
import { DealsTableView } from './deals-table.view.tsx'
import { DealsView } from './deals.view.tsx'
import { dealOf } from '../settlement.fixtures.ts'
import { goOffline } from '#test/offline.ts'
import { show } from '#test/show.tsx'

const deals = [dealOf(), dealOf({ user_id: asUser(9), name: 'Jonas Weber' })]

interface DealsProps {
  readonly all?: readonly DealOfPerson[]
  readonly onOpen?: () => void
}

function Deals({ all = deals, onOpen }: DealsProps) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <DealsView
      deals={all}
      others={[]}
      me={asUser(1)}
      isChoosing={isChoosing}
      onChoosing={setChoosing}
      severalButton={useRef<HTMLButtonElement>(null)}
      // Setting the deals ends the choice too.
      onOpen={onOpen ?? (() => setChoosing(false))}
    />
  )
}

const several = page.getByRole('button', { name: 'The same deal for several' })

test('the choice of several begins at the first person; its end gives the focus back', async () => {
  show(<Deals />)
  for (const end of ['Cancel', 'Set their deal']) {
    await several.click()
    const first = page.getByRole('checkbox').first()
    await expect.element(first).toHaveFocus()
    await first.click()
    await page.getByRole('button', { name: end }).click()
    await expect.element(several).toHaveFocus()
  }
})

test('a deal is not set without a connection', async () => {
  const people = deals.map(({ user_id: userId, name }) => ({ userId, name }))
  const sheet = { clubId: asClub(7), period: 47, people, deal: undefined, onClose: () => undefined }
  show(<DealSheet {...sheet} />)
  const set = page.getByRole('button', { name: 'Set from next week' })
  await expect.element(set).toBeEnabled()
  goOffline()
  await expect.element(set).toBeDisabled()
})

test('nothing takes the focus while the deals are first shown', async () => {
  show(<Deals />)
  await expect.element(several).toBeVisible()
  await expect.element(several).not.toHaveFocus()
})

test('a wide screen shows the deals in a table, sorted by a column; a press on a row opens the deal', async () => {
  await page.viewport(1440, 900)
  const onOpen = vi.fn()
  show(<DealsTableView deals={deals} mayChange={() => true} onOpen={onOpen} />)
  const row = page.getByRole('row').filter({ hasText: 'Mara Voss' })
  for (const words of ['30%', '0.2%', '50%', '−4,000', 'Chips'])
    await expect.element(row).toHaveTextContent(words)
  await page.getByRole('button', { name: 'Name' }).click()
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('Jonas Weber')
  await row.click()
  expect(onOpen).toHaveBeenLastCalledWith(deals[0])
})

test('one’s own deal, and that of somebody who became staff, are shown but do not open', async () => {
  const all = [
    dealOf({ user_id: asUser(1), name: 'Eleanor Whitlock', role: 'manager', ends: true }),
    dealOf({ user_id: asUser(8), name: 'Priya Nair', role: 'manager', ends: true }),
    dealOf(),
  ]
  const onOpen = vi.fn()
  await page.viewport(390, 844)
  const leave = show(<Deals all={all} onOpen={onOpen} />)
  await expect.element(page.getByText('Eleanor Whitlock')).toBeVisible()
  for (const name of [/Eleanor Whitlock/, /Priya Nair/])
    expect(page.getByRole('button', { name }).elements()).toEqual([])
  await page.getByRole('button', { name: /Mara Voss/ }).click()
  expect(onOpen).toHaveBeenCalledOnce()
  leave()

  await page.viewport(1440, 900)
  show(<Deals all={all} onOpen={onOpen} />)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('Eleanor Whitlock').click()
  await row('Priya Nair').click()
  await row('Mara Voss').click()
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('a search among those without a deal says if there is nobody by that name', async () => {
  for (const width of [390, 1440]) {
    await page.viewport(width, 900)
    const leave = show(<Deals />)
    await expect.element(several).toBeVisible()
    await expect.element(page.getByText('Nobody by that name')).not.toBeInTheDocument()
    await page.getByRole('searchbox').fill('nobody at all')
    await expect.element(page.getByText('Nobody by that name')).toBeVisible()
    leave()
  }
})

test('on a wide screen the tools of a table begin at its edge', async () => {
  await page.viewport(1440, 900)
  show(<Deals />)
  await expect.element(several).toBeVisible()
  const leftOf = (element: Element) => element.getBoundingClientRect().left
  expect(leftOf(several.element())).toBe(leftOf(page.getByRole('table').element()))
})
