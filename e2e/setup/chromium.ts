import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { chromium, type Browser, type LaunchOptions } from 'playwright-core'

/**
 * A Chromium that this machine may have. Several are tried: some systems have a `chromium` that only says "install
 * the snap".
 */
export interface Candidate {
  readonly name: string
  /** Returns the binary and its requirements; undefined if this machine has none. */
  readonly find: () => Promise<Installation | undefined>
}

export interface Installation {
  readonly executablePath: string
  readonly env?: Record<string, string>
}

const cacheFolder = path.resolve(import.meta.dirname, '../../.cache')

// Our browsers contact only our own server; in a closed network other calls would hang.
const flags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const namesOnPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const usualPlaces = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Starts a headless Chromium: CHROMIUM_PATH, else the one of the npm package `@sparticuz/chromium` (Linux on x64),
 * else one installed on this machine. The packaged one comes first, so that everybody has the same as a newcomer. If
 * none starts, the error says what to install.
 */
export async function launchChromium(
  options: LaunchOptions = {},
  candidates: readonly Candidate[] = knownCandidates(),
): Promise<Browser> {
  const failures: string[] = []
  for (const candidate of candidates) {
    try {
      const installation = await candidate.find()
      if (installation !== undefined) return await launch(installation, options)
      failures.push(`${candidate.name}: not here`)
    } catch (error) {
      failures.push(`${candidate.name}: ${firstLines(error)}`)
    }
  }
  throw new Error(whatToInstall(failures))
}

/** Unpacks the packaged Chromium in a global set-up, so that the first launch is quick. */
export async function prepareChromium(): Promise<void> {
  const browser = await launchChromium()
  await browser.close()
}

/** Lists the candidates in order. CHROMIUM_PATH is binding: no other is tried. */
export function knownCandidates(environment: NodeJS.ProcessEnv = process.env): Candidate[] {
  const chosen = environment.CHROMIUM_PATH
  if (chosen) return [{ name: 'CHROMIUM_PATH', find: () => Promise.resolve({ executablePath: chosen }) }]

  const folders = (environment.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '')
  const onPath = namesOnPath.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  const installed = [...onPath, ...usualPlaces, chromium.executablePath()].filter((file) => existsSync(file))
  return [
    { name: '@sparticuz/chromium', find: packagedChromium },
    ...installed.map((file) => ({ name: file, find: () => Promise.resolve({ executablePath: file }) })),
  ]
}

function launch(installation: Installation, options: LaunchOptions): Promise<Browser> {
  return chromium.launch({
    ...options,
    executablePath: installation.executablePath,
    args: [...flags, ...(options.args ?? [])],
    // Containers and root cannot use the sandbox; the pages are our own.
    chromiumSandbox: false,
    env: { ...inherited(), ...options.env, ...installation.env },
  })
}

/**
 * Unpacks the Chromium of the npm package once into `.cache`. It was built for AWS Lambda and brings the libraries
 * and fonts that a bare machine lacks. They are always used, so that it behaves the same everywhere.
 */
export async function packagedChromium(): Promise<Installation | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const packageFolder = path.resolve(
    path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '../..',
  )
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = path.join(cacheFolder, `chromium-${version}`)
  if (!existsSync(folder)) await unpack(path.join(packageFolder, 'bin'), folder)
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    },
  }
}

/**
 * Unpacks into another folder and renames it, so that the folder is always complete, even if two test runs start at
 * once.
 */
async function unpack(archives: string, folder: string): Promise<void> {
  await mkdir(cacheFolder, { recursive: true })
  const staging = await mkdtemp(`${folder}-`)
  try {
    await inflateInto(staging, archives)
    await writeFile(path.join(staging, 'fonts.conf'), fontConfiguration(folder))
    await rename(staging, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** Unpacks the program, its software renderer beside it, and its fonts and libraries in separate folders. */
async function inflateInto(folder: string, archives: string): Promise<void> {
  const { extract } = await import('tar-fs')
  const into = (...place: string[]) => path.join(folder, ...place)
  const targets = {
    'chromium.br': createWriteStream(into('chromium'), { mode: 0o700 }),
    'swiftshader.tar.br': extract(folder),
    'fonts.tar.br': extract(into('fonts')),
    'al2023.tar.br': extract(into('al2023')),
  }
  const inflating = Object.entries(targets).map(([name, target]) =>
    pipeline(createReadStream(path.join(archives, name)), createBrotliDecompress(), target),
  )
  await Promise.all(inflating)
}

/**
 * Puts the package's fonts first, so that a page looks the same on every machine; the machine's own fonts cover the
 * rest.
 */
const fontConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
  <alias><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
</fontconfig>
`

const inherited = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

const firstLines = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 12).join('\n    ')

const whatToInstall = (failures: readonly string[]): string =>
  [
    'No Chromium starts on this machine. Any of these cures it:',
    '  Debian, Ubuntu: apt-get install -y chromium',
    '  any system:     npx playwright-core install --with-deps chromium',
    '  or set CHROMIUM_PATH to the binary of a Chromium or Chrome that you have.',
    'Tried:',
    ...failures.map((failure) => `  ${failure}`),
  ].join('\n')
