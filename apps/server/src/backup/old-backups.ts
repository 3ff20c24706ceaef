import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** The names that `npm run backup` gives archives in a folder. They contain the time, so a later one sorts behind. */
const ownName = /^cardroom-[\dT-]+Z\.zip$/

/** Removes all but the newest `keep` archives from the folder, and returns their names; other files stay. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => ownName.test(name)).toSorted()
  const old = names.slice(0, Math.max(0, names.length - keep))
  for (const name of old) await rm(path.join(folder, name))
  return old
}
