import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { joinQuery, readJoin } from './pending-join.ts'

test('a link names a club, and an agent if there is one', () => {
  expect(readJoin('k7m2qx', '12')).toEqual({ code: 'K7M2QX', agentId: 12 })
  expect(readJoin('K7M2QX', null)).toEqual({ code: 'K7M2QX', agentId: undefined })
  expect(readJoin('K7M2QX', '12; drop')).toEqual({ code: 'K7M2QX', agentId: undefined })
})

test('the clubs screen gets the join from its address', () => {
  expect(joinQuery({ code: 'K7M2QX', agentId: asUser(12) })).toBe('code=K7M2QX&agent=12')
  expect(joinQuery({ code: 'K7M2QX', agentId: undefined })).toBe('code=K7M2QX')
})

test('a link to a table of a club names both', () => {
  expect(readJoin('k7m2qx', null, '3')).toEqual({ code: 'K7M2QX', agentId: undefined, tableId: 3 })
  expect(readJoin('K7M2QX', null, 'x').tableId).toBeUndefined()
  expect(joinQuery({ code: 'K7M2QX', agentId: undefined, tableId: 3 })).toBe('code=K7M2QX&table=3')
})
