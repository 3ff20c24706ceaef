import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** As `npm run backup` names an archive in a folder: by its time, so that the later one sorts behind. */
const ownName = /^cardroom-[\dT-]+Z\.zip$/

/** Takes all but the newest `keep` archives out of the folder, and answers which; other files stay. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => ownName.test(name)).toSorted()
  const old = names.slice(0, Math.max(0, names.length - keep))
  for (const name of old) await rm(path.join(folder, name))
  return old
}
