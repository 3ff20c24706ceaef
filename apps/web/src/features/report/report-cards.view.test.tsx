import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ReportCardsView } from './report-cards.view.tsx'
import { choiceIn } from './report-choice.ts'
import { clubId, rowsOf, totalsOf } from './report.fixtures.ts'
import { show } from '#test/show.tsx'

beforeEach(() => page.viewport(390, 844))

test('differences that cancel each other out are told, and seen in their rows', async () => {
  const rows = rowsOf(3).map((row, place) => ({ ...row, difference: { white: place - 1, red: 0 } }))
  const report = {
    period: null,
    from: '2025-11-17T05:00:00.000Z',
    to: '2025-11-24T05:00:00.000Z',
    time_zone: 'Europe/Warsaw',
    rows,
    totals: totalsOf(rows),
    books: null,
    count: rows.length,
  }
  show(
    <ReportCardsView
      clubId={clubId}
      report={report}
      choice={choiceIn(new URLSearchParams())}
      onChoice={() => undefined}
      now={new Date('2025-11-20T21:42:00Z')}
    />,
  )
  await expect.element(page.getByText('In 2 rows, though the total is right')).toBeVisible()
  const row = (place: number) => page.getByRole('listitem').nth(place)
  await expect.element(row(0)).toHaveTextContent('difference: white −1, red 0')
  await expect.element(row(1)).not.toHaveTextContent('difference')
  await expect.element(row(2)).toHaveTextContent('difference: white +1, red 0')
})
