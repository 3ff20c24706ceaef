import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ScreenComingView } from './screen-coming.view.tsx'
import { show } from '#test/show.tsx'

test('while Home loads it shows placeholders of its tables, and not of a list', async () => {
  show(<ScreenComingView title={undefined} isHome isOnline />)
  const bones = page.getByRole('status')
  await expect.element(bones).toHaveAttribute('aria-busy', 'true')
  const heights = [...bones.element().children].map((bone) => bone.getBoundingClientRect().height)
  expect(heights).toEqual([300, 100, 70])
})
