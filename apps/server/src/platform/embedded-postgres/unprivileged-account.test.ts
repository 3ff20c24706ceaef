import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isRoot, testClusters } from './clusters.fixtures.ts'
import { makeCluster } from './make-cluster.ts'
import { prepareBinaries } from './postgres-binaries.ts'
import { osAccountFor, unprivileged } from './unprivileged-account.ts'

const { newFolder } = testClusters()

test('the error for a machine without an unprivileged user says what to do', () => {
  expect(() => unprivileged('root:x:0:0:root:/root:/bin/sh\n')).toThrow(/set DATABASE_URL/)
})

test('root becomes nobody, or daemon if that number does not fit', () => {
  expect(unprivileged('root:x:0:0\nnobody:x:65534:65533:nobody:/:/bin/false\n')).toEqual({
    uid: 65534,
    gid: 65533,
  })
  expect(unprivileged('nobody:*:-2:-2:\ndaemon:*:1:1:\n')).toEqual({ uid: 1, gid: 1 })
})

const reason = isRoot ? ' (skipped: this process is root’s)' : ''

test.skipIf(isRoot)(`anybody but root stays who they are${reason}`, async () => {
  expect(await osAccountFor('/nowhere')).toBeUndefined()
})

test.runIf(isRoot)('the error for a user without an entry in /etc/passwd says to get one', async () => {
  const folder = path.join(await newFolder(), 'cluster')
  const account = { uid: 987_654, gid: 987_654 }
  // If the project lies in a folder of root's own, this user cannot run the programs that npm installed.
  const programs = await newFolder()
  await chmod(programs, 0o755)
  const binaries = await prepareBinaries(account, [path.join(programs, 'copy')])
  const making = makeCluster({ folder, data: path.join(folder, 'data'), binaries, account })
  await expect(making).rejects.toThrow(/entry in \/etc\/passwd/)
})
