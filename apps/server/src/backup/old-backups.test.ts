import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeLeftParts, removeOldBackups } from './old-backups.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cardroom-old-backups-'))
})
afterEach(() => rm(folder, { recursive: true }))

const nameOf = (day: number): string => `cardroom-2026-11-${String(day).padStart(2, '0')}T02-15-00Z.zip`

test('the newest are kept, and files that are not finished backups of ours stay', async () => {
  const others = ['mine.zip', `${nameOf(1)}.part`, 'archive', 'cardroom-before-the-upgrade.zip']
  for (const name of [...others, ...[9, 10, 8, 11].map(nameOf)]) await writeFile(path.join(folder, name), '')
  expect(await removeOldBackups(folder, 2, nameOf(11))).toEqual([nameOf(8), nameOf(9)])
  expect(await removeOldBackups(folder, 2, nameOf(11))).toEqual([])
  expect(await readdir(folder)).toEqual([...others, nameOf(10), nameOf(11)].toSorted())
})

test('after the clock was set back, the backup just made stays, and those of a later time go first', async () => {
  const [early, made, next] = [nameOf(5), nameOf(6), nameOf(7)]
  for (const name of [early, nameOf(20), nameOf(21), made]) await writeFile(path.join(folder, name), '')
  expect(await removeOldBackups(folder, 3, made)).toEqual([nameOf(20)])
  await writeFile(path.join(folder, next), '')
  expect(await removeOldBackups(folder, 3, next)).toEqual([nameOf(21)])
  expect(await readdir(folder)).toEqual([early, made, next])
})

test('what a killed backup has left goes after a day; what is being written, and files of others, stay', async () => {
  const [left, written, others] = [`${nameOf(1)}.part`, `${nameOf(3)}.part`, 'mine.zip.part']
  for (const name of [left, written, others, nameOf(1)]) await writeFile(path.join(folder, name), '')
  const twoDaysAgo = new Date(Date.now() - 172_800_000)
  for (const name of [left, others, nameOf(1)]) await utimes(path.join(folder, name), twoDaysAgo, twoDaysAgo)
  expect(await removeLeftParts(folder)).toEqual([left])
  expect(await readdir(folder)).toEqual([nameOf(1), written, others].toSorted())
})

test('if there are fewer than the limit, all stay', async () => {
  await writeFile(path.join(folder, nameOf(1)), '')
  expect(await removeOldBackups(folder, 14, nameOf(1))).toEqual([])
})

test('all are kept without a limit', async () => {
  for (const day of [1, 2]) await writeFile(path.join(folder, nameOf(day)), '')
  expect(await removeOldBackups(folder, Infinity, nameOf(2))).toEqual([])
})
