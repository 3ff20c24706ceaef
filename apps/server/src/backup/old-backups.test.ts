import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeOldBackups } from './old-backups.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cardroom-old-backups-'))
})
afterEach(() => rm(folder, { recursive: true }))

const nameOf = (day: number): string => `cardroom-2026-11-${String(day).padStart(2, '0')}T02-15-00Z.zip`

test('the newest are kept, and files that are not finished backups of ours stay', async () => {
  const others = ['mine.zip', `${nameOf(1)}.part`, 'archive', 'cardroom-before-the-upgrade.zip']
  for (const name of [...others, ...[9, 10, 8, 11].map(nameOf)]) await writeFile(path.join(folder, name), '')
  expect(await removeOldBackups(folder, 2)).toEqual([nameOf(8), nameOf(9)])
  expect(await removeOldBackups(folder, 2)).toEqual([])
  expect(await readdir(folder)).toEqual([...others, nameOf(10), nameOf(11)].toSorted())
})

test('if there are fewer than the limit, all stay', async () => {
  await writeFile(path.join(folder, nameOf(1)), '')
  expect(await removeOldBackups(folder, 14)).toEqual([])
})

test('all are kept without a limit', async () => {
  for (const day of [1, 2]) await writeFile(path.join(folder, nameOf(day)), '')
  expect(await removeOldBackups(folder, Infinity)).toEqual([])
})
