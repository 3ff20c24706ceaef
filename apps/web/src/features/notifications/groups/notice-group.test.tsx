import { asClub } from '@cardroom/contract/ids.fixtures'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NotificationsView } from '../notifications.view.tsx'
import type { Notice } from '../notice.ts'
import { show } from '#test/show.tsx'

const people = Array.from({ length: 11 }, (_, place): Notice => ({
  id: 20 - place,
  kind: 'joinRequested',
  clubId: asClub(7),
  values: { club: 'Northgate', name: `Person ${place + 1}`, user_id: 100 + place },
  popup: null,
  createdAt: new Date(2025, 10, 20, 18, 30 - place).toISOString(),
  isRead: place > 2,
}))

type Open = (opened: readonly Notice[]) => void

const showNotices = (notices: readonly Notice[], onOpen: Open = () => undefined): (() => void) =>
  show(
    <NotificationsView
      notices={notices}
      failure={undefined}
      clubNames={new Map([[asClub(7), 'Northgate']])}
      now={new Date(2025, 10, 20, 21)}
      hasMore={false}
      isLoadingMore={false}
      onMore={() => undefined}
      onOpen={onOpen}
      onReadAll={() => undefined}
      isReadingAll={false}
    />,
  )

const group = page.getByRole('link', { name: '11 people ask to join' })
const fold = page.getByRole('button', { name: '11 people ask to join: One by one' })

test('11 join requests are one row, which is new while one of them is and leads to the requests', async () => {
  const opened = vi.fn<Open>()
  const leave = showNotices(people, opened)
  await expect.element(group).toHaveAttribute('href', '/dashboard/club/members/7?tab=newMembers')
  await expect.element(group).toHaveTextContent('Person 1, Person 2, Person 3…')
  await expect.element(group).toHaveTextContent('Northgate')
  await expect.element(group.getByRole('img', { name: 'New' })).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
  await group.click()
  expect(opened.mock.calls.flat(2).map(({ id }) => id)).toEqual([20, 19, 18])

  leave()
  showNotices(people.map((notice) => ({ ...notice, isRead: true })))
  await expect.element(group).toBeVisible()
  expect(page.getByRole('img', { name: 'New' }).elements()).toEqual([])
})

test('a group unfolds to the single notices and folds again; the focus stays on the button', async () => {
  const opened = vi.fn<Open>()
  showNotices(people, opened)
  const single = page.getByRole('link', { name: 'Person 11 asks to join Northgate' })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.click()
  await expect.element(single).toBeVisible()
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
  await expect.element(fold).toHaveFocus()
  await page.getByRole('link', { name: 'Person 2 asks to join Northgate' }).click()
  expect(opened.mock.calls.flat(2).map(({ id }) => id)).toEqual([19])
  await fold.click()
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  expect(single.elements()).toEqual([])
})

test('a group continues on the next page of the list', async () => {
  const leave = showNotices(people.slice(0, 6))
  await expect.element(page.getByRole('link', { name: '6 people ask to join' })).toBeVisible()
  leave()
  showNotices(people)
  await expect.element(group).toBeVisible()
  expect(page.getByRole('link', { name: 'ask to join' }).elements()).toHaveLength(1)
})

test('a group whose notices say nothing more does not unfold', async () => {
  const changed = people.slice(0, 2).map((each): Notice => ({ ...each, kind: 'controlsChanged' }))
  showNotices(changed)
  await expect.element(page.getByRole('link', { name: 'Controls changed 2 times' })).toBeVisible()
  expect(page.getByRole('button', { name: 'One by one' }).elements()).toEqual([])
})
