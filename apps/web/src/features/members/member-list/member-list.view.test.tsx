import { asClub } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MemberListView } from './member-list.view.tsx'
import { memberOf } from '../members.fixtures.ts'
import { show } from '#test/show.tsx'

test('a member’s balance is shown to the hundredth, in full even on the narrowest phone', async () => {
  await page.viewport(320, 640)
  const agent = memberOf(204_871, 'Mara Voss', { role: 'agent', white_amount: 2496, red_amount: 9_876_543.5 })
  show(
    <MemberListView
      clubId={asClub(7)}
      members={[agent]}
      online={undefined}
      playersOf={new Map()}
      now={new Date('2025-11-20T21:42:00Z')}
      actionsOf={() => null}
    />,
  )
  for (const shown of ['9,876,543.5', '2,496']) {
    const amount = page.getByText(shown, { exact: true })
    await expect.element(amount).toBeVisible()
    expect(amount.element().getBoundingClientRect().right).toBeLessThanOrEqual(320)
  }
})
