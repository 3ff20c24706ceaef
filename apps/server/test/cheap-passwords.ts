import type * as Argon2 from '@node-rs/argon2'
import { vi } from 'vitest'

// Tests make thousands of people, and would spend their time on hashes. image.test.ts checks the real cost of a
// password in the database of a server in its own process.
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>()
  const hash: typeof argon2.hash = (password, options) =>
    argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 })
  return { ...argon2, hash }
})
