import { eventually } from '@cardroom/testing'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BalanceRail } from './balance-rail.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { show } from '#test/show.tsx'

function Rail() {
  const [amount, setAmount] = useState(100)
  return (
    <>
      <BalanceRail
        label="Balances"
        balances={[{ coin: 'white', amount, glance: String, exact: `White chips: ${amount}` }]}
      />
      <button onClick={() => setAmount(10_100)}>Sell</button>
    </>
  )
}

const glance = () => document.querySelector('[role=group] [aria-hidden=true]:not(svg)')?.textContent ?? ''

afterEach(() => delete document.documentElement.dataset.motion)

test('a balance counts up to its new value, which is read out at once', async () => {
  show(<Rail />)
  const seen: number[] = []
  new MutationObserver(() => void seen.push(Number(glance()))).observe(document.body, {
    subtree: true,
    characterData: true,
    childList: true,
  })
  await page.getByRole('button', { name: 'Sell' }).click()
  await expect.element(page.getByText('White chips: 10100')).toBeInTheDocument()
  await eventually(glance).toBe('10100')
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  expect(seen.some((each) => each > 100 && each < 10_100)).toBe(true)
})

test('without motion the new value shows at once', async () => {
  document.documentElement.dataset.motion = 'still'
  show(<Rail />)
  const seen = new Set<string>()
  new MutationObserver(() => void seen.add(glance())).observe(document.body, {
    subtree: true,
    characterData: true,
    childList: true,
  })
  await page.getByRole('button', { name: 'Sell' }).click()
  await eventually(glance).toBe('10100')
  expect([...seen]).toEqual(['10100'])
})

const balances = [
  { coin: 'white', amount: 184250.5, glance: () => '~184,251', exact: 'White chips: 184,250.5' },
  { coin: 'red', amount: 134561.75, glance: () => '~134,562', exact: 'Red chips: 134,561.75' },
  { coin: 'jade', amount: 12400, glance: () => '12,400', exact: 'Jade: 12,400' },
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
