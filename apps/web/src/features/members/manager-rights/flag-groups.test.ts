import { managerFlags } from '@cardroom/rules'
import { expect, test } from 'vitest'
import { flagGroups } from './flag-groups.ts'

test('every flag is in exactly one group', () => {
  const grouped: readonly string[] = flagGroups.flatMap(({ flags }): readonly string[] => flags)
  expect(grouped.toSorted()).toEqual([...managerFlags].toSorted())
})
