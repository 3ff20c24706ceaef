import { expect, test } from 'vitest'
import { mayRename } from './users.policy.ts'
import type { User } from './users.view.ts'

test('everybody but a guest buys a name', () => {
  const user = (isGuest: boolean) => ({ isGuest }) as User
  expect([mayRename(user(false)), mayRename(user(true))]).toEqual([true, false])
})
