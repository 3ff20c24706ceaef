import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const isText = /\.(js|css|html|json|svg|webmanifest)$/
/** A smaller file fits into one packet anyway. */
const bytesMin = 1024

/**
 * Writes a `.br` and a `.gz` beside every built text file, so that the server sends the one that the browser accepts,
 * and compresses nothing itself.
 */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    // Runs last, when the files in `public` have been copied.
    closeBundle: {
      order: 'post',
      handler: async (error?: Error) => {
        // A build that failed wrote nothing, and reports its own error.
        if (error) return
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const texts = entries.filter((entry) => entry.isFile() && isText.test(entry.name))
        await Promise.all(texts.map((entry) => compress(path.join(entry.parentPath, entry.name))))
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < bytesMin) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
