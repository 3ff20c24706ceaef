import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { build, buildServer, root } from './build.ts'

// `node --import tsx tools/build-image.ts [FOLDER]` collects everything that Cardroom needs on a machine with only
// Node in one folder (by default dist/image): the server, the operator's commands beside it, the web app, and the
// packages of node_modules that the bundle loads. The folder can be moved; deploy/Dockerfile copies it.

const commands = ['backup', 'restore', 'archive', 'verify-ledger', 'void-seeds', 'rechain-tables', 'doctor']

/** These are copied unchanged; the systemd unit names the manual. */
const parts = ['apps/server/package.json', 'apps/server/migrations', 'apps/web/dist', 'docs/running.md']

async function main(): Promise<void> {
  const image = prepareFolder(process.argv[2])
  await build()
  const names = await buildServer({
    folder: path.join(image, 'apps/server/dist'),
    more: commands.map((name) => `tools/${name}.ts`),
  })
  for (const part of parts) cpSync(path.join(root, part), path.join(image, part), { recursive: true })
  const packages = withDependencies(names, path.join(root, 'apps/server'))
  for (const place of packages) copyPackage(place, path.join(image, path.relative(root, place)))
  const megabytes = (sizeOf(image) / 1e6).toFixed(1)
  process.stdout.write(`${image}: ${megabytes} MB, ${packages.size} packages in node_modules\n`)
}

/** Returns an empty folder. A folder that somebody names may be in use, so nothing in it is replaced. */
function prepareFolder(named: string | undefined): string {
  const image = path.resolve(named ?? path.join(root, 'dist/image'))
  if (named === undefined) rmSync(image, { recursive: true, force: true })
  mkdirSync(image, { recursive: true })
  if (readdirSync(image).length > 0) throw new Error(`${image} is not empty: name a new folder`)
  return image
}

/**
 * Lists the folders of these packages and of all their dependencies, found from `from` as Node finds them. A package
 * that is not installed is skipped: it is for another system, or optional (pg-native).
 */
function withDependencies(names: readonly string[], from: string, found = new Set<string>()): Set<string> {
  for (const name of names) {
    const place = findPackage(name, from)
    if (place === undefined || found.has(place)) continue
    found.add(place)
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(path.join(place, 'package.json'), 'utf8'),
    ) as Partial<Record<'dependencies' | 'optionalDependencies', Record<string, string>>>
    withDependencies(Object.keys({ ...dependencies, ...optionalDependencies }), place, found)
  }
  return found
}

/** Looks in the nearest node_modules, from this folder up to the root of the checkout. */
function findPackage(name: string, from: string): string | undefined {
  const place = path.join(from, 'node_modules', name)
  if (existsSync(path.join(place, 'package.json'))) return place
  return from === root ? undefined : findPackage(name, path.dirname(from))
}

/** Copies a package. Nested packages are copied only where they are needed, and source maps never. */
function copyPackage(from: string, to: string): void {
  const isTaken = (file: string): boolean =>
    !path.relative(from, file).split(path.sep).includes('node_modules') && !file.endsWith('.map')
  cpSync(from, to, { recursive: true, filter: isTaken })
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0)

await main()
