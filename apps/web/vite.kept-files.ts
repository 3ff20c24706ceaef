import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Files that are answered anew each time, or are useless without a server. */
const isLeftOut = /(^|\/)(service-worker|keep-app|kept-files)\.js$|\.(br|gz|map)$|^screenshots\//

/**
 * Lists the files of this version for the service worker, which keeps them on the device (public/keep-app.js). A
 * build that differs in one byte has another version, so that a browser notices a newer one.
 */
export function keptFiles(): Plugin {
  let folder = ''
  return {
    name: 'kept-files',
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    // The files in `public` have been copied by then, and the file that is written here is compressed later.
    closeBundle: {
      order: 'pre',
      handler: async (error?: Error) => {
        // A build that failed wrote nothing, and reports its own error.
        if (error) return
        const files = await filesOfVersion(folder)
        const version = await versionOf(folder, files)
        const paths = files.map((file) => (file === 'index.html' ? '/' : `/${file}`))
        await writeFile(
          path.join(folder, 'kept-files.js'),
          `self.keptFiles = ${JSON.stringify({ version, paths })}\n`,
        )
      },
    },
  }
}

async function filesOfVersion(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !isLeftOut.test(file))
    .sort()
}

async function versionOf(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(path.join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}
