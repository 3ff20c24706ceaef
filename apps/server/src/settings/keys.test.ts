import { createPublicKey, verify } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHouseKeys } from '#platform/keys/index.ts'
import { openKeys } from './keys.ts'

const none = { newest: undefined, old: [] }
const unnamed = { token: none, seed: none, house: none }

let folder: string
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'cardroom-keys-')), 'var')
})
afterEach(() => rm(path.dirname(folder), { recursive: true }))

describe('keys that are not set', () => {
  it('are made at the first start, kept for the next, and readable only by the owner', async () => {
    const first = await openKeys(folder, unnamed)
    const second = await openKeys(folder, unnamed)
    expect(second.seed.newest.bytes).toEqual(first.seed.newest.bytes)
    expect(second.house.newest.publicKey).toBe(first.house.newest.publicKey)
    expect(second.token.newest('code')).toEqual(first.token.newest('code'))
    expect((await readdir(folder)).sort()).toEqual(['house-key', 'seed-key', 'token-secret'])
    for (const name of await readdir(folder))
      expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600)
    expect(Buffer.from(await readFile(path.join(folder, 'seed-key'), 'utf8'), 'base64')).toHaveLength(32)
  })

  it('two processes that start at once have the same keys', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => openKeys(folder, unnamed)))
    expect(new Set(all.map(({ house }) => house.newest.publicKey)).size).toBe(1)
    expect(new Set(all.map(({ seed }) => seed.newest.bytes.toString('hex'))).size).toBe(1)
    expect(await readdir(folder)).toHaveLength(3)
  })

  it('a damaged file is refused, not replaced', async () => {
    await openKeys(folder, unnamed)
    await writeFile(path.join(folder, 'seed-key'), '')
    await expect(openKeys(folder, unnamed)).rejects.toThrow('must be 32 bytes in base64')
    expect(await readFile(path.join(folder, 'seed-key'), 'utf8')).toBe('')
  })
})

describe('keys that are set', () => {
  const named = {
    token: { newest: 'n'.repeat(32), old: ['o'.repeat(32)] },
    seed: { newest: Buffer.alloc(32, 1), old: [Buffer.alloc(32, 2)] },
    house: { newest: Buffer.alloc(32, 3), old: [Buffer.alloc(32, 4)] },
  }

  it('are not written to a file', async () => {
    await openKeys(folder, named)
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
  })

  it('each purpose has keys of its own, newest first, and ids that reveal nothing of the secret', async () => {
    const { token } = await openKeys(folder, named)
    const [newest, old] = token.all('access-token')
    expect(token.newest('access-token')).toEqual(newest)
    const seen = [newest, old, ...token.all('code')].map((each) => each?.bytes.toString('hex'))
    expect(new Set(seen).size).toBe(4)
    expect(newest?.id).toMatch(/^[0-9a-f]{8}$/)
    expect(newest?.id).not.toBe(old?.id)
  })

  it('a seed key is found by the id that is stored with the encrypted bytes', async () => {
    const { seed } = await openKeys(folder, named)
    expect(seed.withId(seed.newest.id)[0]).toBe(seed.newest)
    expect(seed.newest.id).toBeLessThan(256)
  })
})

describe('the house key', () => {
  // RFC 8032, 7.1, test 2.
  const seed = Buffer.from('4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb', 'hex')
  const { newest } = createHouseKeys([seed])

  it('is Ed25519 as in the standard', () => {
    expect(newest.publicKey).toBe('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c')
    expect(newest.sign('r')).toBe(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    )
  })

  it('signs what its public key verifies', () => {
    const x = Buffer.from(newest.publicKey, 'hex').toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    expect(verify(null, Buffer.from('seal|1'), key, Buffer.from(newest.sign('seal|1'), 'hex'))).toBe(true)
    expect(verify(null, Buffer.from('seal|2'), key, Buffer.from(newest.sign('seal|1'), 'hex'))).toBe(false)
  })
})
