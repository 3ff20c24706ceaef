import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Answered anew each time, or of use only while there is a server. */
const isLeftOut = /(^|\/)(service-worker|keep-app|kept-files)\.js$|\.(br|gz|map)$|^screenshots\//

/**
 * Names the files of this version for the service worker, which keeps them on the device (public/keep-app.js). A build
 * that differs in one byte has another version, so a browser sees that there is a newer one.
 */
export function keptFiles(): Plugin {
  let folder = ''
  return {
    name: 'kept-files',
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    // What lies in `public` has been copied by then; what is written here is compressed after it.
    closeBundle: {
      order: 'pre',
      handler: async (error?: Error) => {
        // A build that failed wrote nothing, and says why by itself.
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
