import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
const stamp = path.join(root, '.cache/build-stamp')

/** What the build is made from: a change in any of it makes the last build stale. */
const inputs = ['package-lock.json', 'packages', 'apps/server/src', 'apps/web']
const outputs = ['apps/server/dist/main.js', 'apps/web/dist/index.html']

/** Builds the server's bundle and the web app, unless they are as new as their sources. */
export async function build(): Promise<void> {
  const fingerprint = fingerprintOf(inputs)
  const isBuilt = outputs.every((file) => existsSync(path.join(root, file)))
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  process.stdout.write('Building Cardroom…\n')
  await Promise.all([buildServer(), buildWeb()])
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, fingerprint)
}

export async function buildServer(): Promise<void> {
  const esbuild = await import('esbuild')
  await esbuild.build({
    entryPoints: [path.join(root, 'apps/server/src/main.ts')],
    outfile: path.join(root, 'apps/server/dist/main.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    external: installedPackages(),
    logLevel: 'warning',
  })
  await esbuild.stop()
}

/**
 * Beside the last one, which it then replaces: two builds at once, as of a start and a test run, do not undo each other.
 * In a process of its own: Vite sets NODE_ENV for the whole process, and `npm start` must never do that.
 */
async function buildWeb(): Promise<void> {
  const [fresh, served] = [path.join(root, `.cache/web-${process.pid}`), path.join(root, 'apps/web/dist')]
  await runVite(fresh)
  rmSync(served, { recursive: true, force: true })
  renameSync(fresh, served)
}

function runVite(outDir: string): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const args = [
    vite,
    'build',
    path.join(root, 'apps/web'),
    '--logLevel',
    'warn',
    '--outDir',
    outDir,
    '--emptyOutDir',
  ]
  return new Promise((resolve, reject) => {
    // Also when a test run builds, which is not in production: React's development build is no app to serve.
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env })
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The web app could not be built (${code})`)),
    )
  })
}

/** Everything from node_modules stays outside the bundle; our own packages, which are TypeScript, go in. */
function installedPackages(): string[] {
  const manifests = ['apps/server', 'packages/money', 'packages/games', 'packages/contract']
  const names = manifests.flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>
      optionalDependencies?: Record<string, string>
    }
    return Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })
  })
  return names.filter((name) => !name.startsWith('@cardroom/')).flatMap((name) => [name, `${name}/*`])
}

function fingerprintOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const each of paths)
    for (const file of filesIn(path.join(root, each))) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`)
    }
  return hash.digest('hex')
}

function filesIn(place: string): string[] {
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist'].includes(entry.name))
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => filesIn(path.join(place, entry.name)))
}
