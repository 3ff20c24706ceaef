import { access, constants, mkdir } from 'node:fs/promises'

/**
 * Returns why files cannot be read and written there; undefined if they can. Makes the folder if it does not exist.
 */
export async function unwritableFolder(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK)
    return undefined
  } catch (error) {
    return `${folder} cannot be written (${(error as NodeJS.ErrnoException).code})`
  }
}
