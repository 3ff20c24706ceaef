import { asClub } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OtherStatementsView } from './other-statements.view.tsx'
import { show } from '#test/show.tsx'

const weekMs = 7 * 86_400_000
/** The newest is of the ISO week 46 of 2026 in Warsaw. */
const newest = Date.parse('2026-11-09T05:00:00.000Z')
const others = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    id: 30 - place,
    number: `S-${11 - place}-3`,
    from: new Date(newest - place * weekMs).toISOString(),
    time_zone: 'Europe/Warsaw',
  }))
const links = page.getByRole('list', { name: 'Other statements' }).getByRole('link')
const words = () => links.elements().map(({ textContent }) => textContent)

test('each of the other statements is a link, newest first, with its number and its week', async () => {
  show(<OtherStatementsView clubId={asClub(7)} others={others(3)} />)
  await expect.element(page.getByRole('heading', { name: 'Other statements' })).toBeVisible()
  expect(words()).toEqual(['S-11-3, week 46', 'S-10-3, week 45', 'S-9-3, week 44'])
  await expect.element(links.first()).toHaveAttribute('href', '/dashboard/club/statement/7/30')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('the newest of many are shown; the others are shown on request, and the button keeps the focus', async () => {
  show(<OtherStatementsView clubId={asClub(7)} others={others(9)} />)
  const all = page.getByRole('button', { name: 'All 9' })
  await expect.element(all).toHaveAttribute('aria-expanded', 'false')
  expect(words()).toHaveLength(6)
  await all.click()
  const fewer = page.getByRole('button', { name: 'Fewer' })
  await expect.element(fewer).toHaveFocus()
  expect(words()).toHaveLength(9)
  await fewer.click()
  await expect.element(all).toHaveAttribute('aria-expanded', 'false')
  expect(words()).toHaveLength(6)
})

test('a person without other statements has no such section', async () => {
  show(
    <>
      <OtherStatementsView clubId={asClub(7)} others={[]} />
      <p>The rest of the panel</p>
    </>,
  )
  await expect.element(page.getByText('The rest of the panel')).toBeVisible()
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
})
