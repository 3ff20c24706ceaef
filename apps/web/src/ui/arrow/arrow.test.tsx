import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Arrow, WithArrows } from './arrow.tsx'
import { show } from '#test/show.tsx'

test('each arrow of a text is drawn, and the text is read and copied in one line', async () => {
  show(
    <p>
      <WithArrows>Zone: UTC → Warsaw, days: 3 → 5</WithArrows>
    </p>,
  )
  const line = page.getByText('Zone: UTC → Warsaw, days: 3 → 5')
  await expect.element(line).toBeVisible()
  expect(line.element().querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(2)
  expect(copied(line.element())).toBe('Zone: UTC → Warsaw, days: 3 → 5')
})

test('a text without an arrow stays as it is', async () => {
  show(
    <p>
      <WithArrows>Eleanor banned Oscar</WithArrows>
    </p>,
  )
  await expect.element(page.getByText('Eleanor banned Oscar')).toBeVisible()
  expect(document.querySelector('p svg')).toBeNull()
})

test('an arrow between two names is copied with them', async () => {
  show(
    <p>
      Eleanor <Arrow /> Oscar
    </p>,
  )
  const names = page.getByText('Eleanor → Oscar')
  await expect.element(names).toBeVisible()
  expect(copied(names.element())).toBe('Eleanor → Oscar')
})

function copied(element: Element): string {
  const selection = getSelection()
  selection?.selectAllChildren(element)
  return String(selection)
}
