import { statfs } from 'node:fs/promises'

/** Returns the free bytes and the size of the disk that holds a folder. */
export async function spaceOf(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}
