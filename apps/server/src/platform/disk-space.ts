import { statfs } from 'node:fs/promises'

/** Returns the free bytes and the size of the disk that holds a folder. */
export async function spaceOf(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

/** A disk that is full, over its quota, broken or read-only refuses a write with one of these codes. */
const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS'])

/** Names the place in the error of a disk that refuses a write, because the system's own does not say which disk. */
export const namingDisk =
  (place: string) =>
  (error: unknown): never => {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === undefined || !diskCodes.has(code)) throw error
    throw new Error(`${place} cannot be written: ${message}`, { cause: error })
  }
