import { asClub } from '@cardroom/contract/ids.fixtures'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { periodOf } from './settlement.fixtures.ts'
import { WeeksView } from './weeks.view.tsx'
import { show } from '#test/show.tsx'

beforeEach(() => page.viewport(1440, 900))

const weeks = [periodOf({ id: 48, number: 3, state: 'running' }), periodOf()]

test('a wide screen shows the weeks in a table; a press on a row opens the week', async () => {
  const onOpen = vi.fn()
  show(<WeeksView clubId={asClub(7)} weeks={weeks} onOpen={onOpen} />)
  const draft = page.getByRole('row').filter({ hasText: 'Draft' })
  for (const words of ['Week 47', '06:00 16.11.26', '06:00 23.11.26', 'Europe/Warsaw'])
    await expect.element(draft).toHaveTextContent(words)
  await expect.element(draft.getByRole('link', { name: 'Week 47' })).toBeVisible()
  await page.getByText('Europe/Warsaw').last().click()
  expect(onOpen).toHaveBeenLastCalledWith(weeks[1])
})

test('a phone shows the weeks in a list of links', async () => {
  await page.viewport(390, 844)
  show(<WeeksView clubId={asClub(7)} weeks={weeks} onOpen={() => undefined} />)
  await expect.element(page.getByRole('list', { name: 'Weeks' }).getByRole('link').first()).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})
