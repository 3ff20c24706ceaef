// This is plain JavaScript, so that a start without a build does not load the tools for building.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
const stamp = path.join(root, '.cache/build-stamp')

/** The inputs of the build. A change in any of them makes the last build stale. */
const inputs = ['package-lock.json', 'packages', 'apps/server/src', 'apps/web', 'tools/build.ts']
const outputs = ['apps/server/dist/main.js', 'apps/server/dist/decode-picture.js', 'apps/web/dist/index.html']

/** Tells whether the last build is as new as its sources. */
export const isBuilt = () =>
  outputs.every((file) => existsSync(path.join(root, file))) &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === fingerprint()

/** Returns the fingerprint of the current sources. @returns {string} */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const input of inputs)
    for (const file of filesIn(path.join(root, input))) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`)
    }
  return hash.digest('hex')
}

/** Records that the current build was made from sources with this fingerprint. @param {string} made */
export function markBuilt(made) {
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, made)
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesIn(place) {
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist'].includes(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesIn(path.join(place, entry.name)))
}
