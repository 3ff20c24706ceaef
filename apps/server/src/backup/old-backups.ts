import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { days, now } from '#platform/clock.ts'

/** The names that `npm run backup` gives archives in a folder. They contain the time, so a later one sorts behind. */
const ownName = /^cardroom-[\dT-]+Z\.zip$/
/** The names of archives that are being written, or whose backup was killed. */
const unfinishedName = /^cardroom-[\dT-]+Z\.zip\.part$/

/** A backup that is under way writes all the time, so a file that rests for so long has nobody who finishes it. */
const leftAfterMs = days(1)

/**
 * Removes all but the newest `keep` archives from the folder, and returns their names; other files stay. The archive
 * that was just `made` is the newest, whatever the others are called: those with a later time were made by a clock
 * that was wrong, or it is wrong now, so they count as older than the rest.
 */
export async function removeOldBackups(folder: string, keep: number, made: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => ownName.test(name)).toSorted()
  const sorted = [...names.filter((name) => name > made), ...names.filter((name) => name <= made)]
  const old = sorted.slice(0, Math.max(0, sorted.length - keep))
  for (const name of old) await rm(path.join(folder, name))
  return old
}

/** Removes what backups that were killed have left in the folder, after a day, and returns the names. */
export async function removeLeftParts(folder: string): Promise<string[]> {
  const left: string[] = []
  for (const name of (await readdir(folder)).filter((each) => unfinishedName.test(each))) {
    const file = path.join(folder, name)
    if ((await stat(file)).mtimeMs < now().getTime() - leftAfterMs) left.push(name)
  }
  for (const name of left) await rm(path.join(folder, name), { force: true })
  return left
}
