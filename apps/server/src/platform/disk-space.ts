import { statfs } from 'node:fs/promises'

/** Of the disk that a folder is on: what is free for us, and all of it, in bytes. */
export async function spaceOf(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}
