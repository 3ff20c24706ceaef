import { execFile } from 'node:child_process'
import { existsSync, lstatSync } from 'node:fs'
import { chmod, cp } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isRoot, testClusters } from './clusters.fixtures.ts'
import { hydrateSymlinks, locateBinaries, prepareBinaries } from './postgres-binaries.ts'
import { osAccountFor } from './unprivileged-account.ts'

const { newFolder } = testClusters()

/** Returns the package as npm unpacks it, before any install script has run. */
async function unpacked(): Promise<string> {
  const native = path.join(await newFolder(), 'native')
  const isNoLink = (file: string): boolean => !lstatSync(file).isSymbolicLink() && !file.endsWith('.a')
  await cp(locateBinaries(), native, { recursive: true, filter: isNoLink })
  return native
}

test('the error for a platform without binaries says to set DATABASE_URL', () => {
  expect(() => locateBinaries('sunos-sparc')).toThrow(
    /no embedded PostgreSQL for sunos-sparc; set DATABASE_URL/,
  )
})

test.runIf(process.platform === 'linux')('symlinks that no install script made are made, once', async () => {
  const native = await unpacked()
  const postgres = path.join(native, 'bin', 'postgres')
  await expect(promisify(execFile)(postgres, ['--version'])).rejects.toThrow(/shared librar/)

  await Promise.all([hydrateSymlinks(native), hydrateSymlinks(native)])
  await hydrateSymlinks(native)
  expect((await promisify(execFile)(postgres, ['--version'])).stdout).toMatch(/PostgreSQL/)
})

test.runIf(process.platform === 'linux')(
  'programs out of reach are copied to the first place in reach',
  async () => {
    // For root, a closed folder above (like /root) puts them out of reach; for others, a folder they may not write
    // to.
    const native = await unpacked()
    if (!isRoot) await chmod(path.join(native, 'lib'), 0o555)
    const [closed, open] = [await newFolder(), await newFolder()]
    await chmod(closed, isRoot ? 0o700 : 0o500)
    await chmod(open, 0o755)
    const places = [path.join(closed, 'programs'), path.join(open, 'programs')]
    const account = await osAccountFor('/nowhere')

    expect(await prepareBinaries(account, places, native)).toBe(places[1])
    expect(await prepareBinaries(account, places, native)).toBe(places[1])
    expect(existsSync(path.join(open, 'programs', 'include'))).toBe(false)
    await chmod(path.join(native, 'lib'), 0o755)
  },
)

test('if no place helps, the error says so', async () => {
  const nothing = await newFolder()
  await expect(prepareBinaries(undefined, [], nothing)).rejects.toThrow(/does not run here; set DATABASE_URL/)
})
