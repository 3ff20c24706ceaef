import { expect, test } from 'vitest'
import { mayRename } from './users.policy.ts'
import type { User } from './users.view.ts'

test('everybody except a guest can buy a name', () => {
  const user = (isGuest: boolean) => ({ isGuest }) as User
  expect([mayRename(user(false)), mayRename(user(true))]).toEqual([true, false])
})
