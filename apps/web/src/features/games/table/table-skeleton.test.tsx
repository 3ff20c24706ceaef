import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TableSkeleton } from './table-skeleton.tsx'
import { feltClass } from '#ui/table-frame/felt-table.tsx'
import { show } from '#test/show.tsx'

test('a table whose game is known shows its felt before any part of it has loaded', async () => {
  show(<TableSkeleton cloth={feltClass('claret')} />)
  const bones = page.getByRole('main')
  await expect.element(bones).toHaveAttribute('aria-busy', 'true')
  expect(getComputedStyle(bones.element()).backgroundImage).toContain('radial-gradient')
})
