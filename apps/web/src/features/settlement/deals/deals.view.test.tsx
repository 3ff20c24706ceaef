import { asUser } from '@cardroom/contract/ids.fixtures'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DealsView } from './deals.view.tsx'
import { dealOf } from '../settlement.fixtures.ts'
import { show } from '#test/show.tsx'

const deals = [dealOf(), dealOf({ user_id: asUser(9), name: 'Jonas Weber' })]

function Deals() {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <DealsView
      deals={deals}
      others={[]}
      me={asUser(1)}
      isChoosing={isChoosing}
      onChoosing={setChoosing}
      severalButton={useRef<HTMLButtonElement>(null)}
      // As after the deals are set.
      onOpen={() => setChoosing(false)}
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

test('nothing takes the focus while the deals are first shown', async () => {
  show(<Deals />)
  await expect.element(several).toBeVisible()
  await expect.element(several).not.toHaveFocus()
})
