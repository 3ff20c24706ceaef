import type * as Argon2 from '@node-rs/argon2'
import { vi } from 'vitest'

// Tests make people by the thousand, and would spend their time on hashes. What a real password costs is seen in the
// database of a server that is a process of its own (image.test.ts).
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>()
  const hash: typeof argon2.hash = (password, options) =>
    argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 })
  return { ...argon2, hash }
})
