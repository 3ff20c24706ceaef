import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BalanceRail } from './balance-rail.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { show } from '#test/show.tsx'

const balances = [
  { coin: 'white', glance: '~184.3K', exact: 'White chips: 184,250' },
  { coin: 'red', glance: '~134.6K', exact: 'Red chips: 134,561' },
  { coin: 'jade', glance: '~12.4K', exact: 'Jade: 12,400' },
] as const

test('an owner’s three balances leave both buttons in their row at 390 pixels', async () => {
  await page.viewport(390, 844)
  show(
    <div style={{ padding: '0 16px' }}>
      <BalanceRail label="Balances" balances={balances}>
        <IconButton icon="wallet" label="Wallet" />
        <IconButton icon="plus" label="Top up" />
      </BalanceRail>
    </div>,
  )
  const tops = page
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect().top)
  const rail = page.getByRole('group').element().getBoundingClientRect()
  expect(tops).toHaveLength(2)
  for (const top of tops) expect(top).toBeLessThan(rail.top + 44)
})
