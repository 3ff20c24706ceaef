import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, open, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A separate file system in a file, so that filling it does not harm the machine. */
export interface SmallDisk {
  readonly folder: string
  /** Keeps the disk full for this time, even if space is freed. Runs `whenFull` once it is full. */
  fill(milliseconds: number, whenFull: () => Promise<unknown>): Promise<void>
  remove(): Promise<void>
}

const sizeBytes = 1_500_000_000

/** Makes a small disk. Undefined if this process may not mount one. */
export async function makeSmallDisk(parent: string): Promise<SmallDisk | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/sbin/mkfs.ext4')) return undefined
  const [image, folder] = [path.join(parent, 'disk.ext4'), path.join(parent, 'disk')]
  await mkdir(folder)
  await writeFile(image, '')
  await truncate(image, sizeBytes)
  const isThere =
    succeeds('/sbin/mkfs.ext4', ['-q', '-m', '0', image]) && succeeds('mount', ['-o', 'loop', image, folder])
  if (!isThere) return undefined
  await chmod(folder, 0o755)
  const filling = path.join(folder, 'filling')
  return {
    folder,
    fill: async (milliseconds, whenFull) => {
      const file = await open(filling, 'w')
      while (await hasRoom(file));
      const deadline = performance.now() + milliseconds
      const asked = whenFull()
      while (performance.now() < deadline) if (!(await hasRoom(file))) await pause(20)
      await asked
      await file.close()
      await rm(filling)
    },
    remove: async () => {
      succeeds('umount', ['-l', folder])
      await rm(image, { force: true })
    },
  }
}

const succeeds = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0

const big = Buffer.alloc(4_000_000)
const small = Buffer.alloc(4096)

/** Tells whether the disk has space left, by taking some of it. */
async function hasRoom(file: { appendFile(bytes: Buffer): Promise<void> }): Promise<boolean> {
  for (const bytes of [big, small])
    try {
      await file.appendFile(bytes)
      return true
    } catch {
      continue
    }
  return false
}
