import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gameTypes } from '../../packages/games/src/games.ts'
import react from '@vitejs/plugin-react'
import { places } from './src/app/areas/places.ts'
import { askingFirst } from './vite.door.ts'
import { build, type Plugin, type Rolldown } from 'vite'

const here = import.meta.dirname
const pictures = path.join(here, 'src/app/first-paint/first-pictures.tsx')

type Render = (texts: unknown) => Promise<Record<string, string>>

/**
 * Makes the first pictures that the page shows by itself: the log-in page, or the frame of the other screens, drawn
 * by the app's own views, with the styles that they need. `public/first-paint.js` chooses the one that fits, and then
 * fetches the app, which replaces it.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: askingFirst, name: 'ask-first' })
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (page, { bundle }) => {
        const { code, styles } = await built()
        const templates = Object.entries(await rendered(code)).map(
          ([name, html]) => `<template id="first-${name}">${html}</template>`,
        )
        const sheets = page.match(/<link rel="stylesheet"[^>]*>/g) ?? []
        const [app = '', file = ''] = /<script type="module"[^>]* src="\/([^"]+)"><\/script>/.exec(page) ?? []
        const ahead = page.match(/<link rel="modulepreload"[^>]*>/g) ?? []
        const script = '<script src="/first-paint.js"></script>'
        const first = [
          ...templates,
          filesFirst(bundle ?? {}, file),
          '<div id="first-picture" inert></div>',
          ...sheets,
          script,
        ]
        return [...sheets, ...ahead, app]
          .reduce((text, tag) => text.replace(tag, ''), page)
          .replace(script, `<style>${styles}</style>`)
          .replace('<div id="root">', () => `${first.join('\n')}\n<div id="root">`)
      },
    },
  }
}

/** Lists the files of each place, so that a phone fetches them before the app would. */
function filesFirst(bundle: Rolldown.OutputBundle, app: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const filesOf = (source: string): string[] => {
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source)) ??
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
    if (!chunk) throw new Error(`${source} is in no file of its own`)
    return withImported(chunk, bundle)
  }
  const textsOf = (group: string): Record<string, string[]> =>
    Object.fromEntries(
      ['en', 'ru'].map((language) => [
        language,
        chunks.filter(({ name }) => name === `${group}-${language}`).map(({ fileName }) => fileName),
      ]),
    )
  const rooms = places.map(({ start, area, texts }) => ({
    start,
    files: filesOf(`/areas/${areaFiles[area] ?? area}.ts`),
    texts: texts === undefined ? {} : textsOf(texts),
  }))
  const fonts = Object.keys(bundle).filter((file) => file.includes('-cyrillic-') && file.endsWith('.woff2'))
  const files = {
    app,
    fonts: { en: [], ru: fonts },
    asking: filesOf(askingFirst),
    door: filesOf('/landing.screen.tsx'),
    frames: filesOf('/frames.ts'),
    texts: { door: textsOf('door'), rooms: textsOf('home') },
    places: rooms,
    tables: Object.fromEntries(
      Object.entries(gameTypes).map(([game, type]) => [type, filesOf(`/features/${game}/index.ts`)]),
    ),
  }
  return `<script type="application/json" id="first-files">${JSON.stringify(files)}</script>`
}

const areaFiles: Partial<Record<string, string>> = { clubStaff: 'club-staff' }

/** Returns the chunk with everything that it imports, including styles. */
function withImported(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set([chunk.fileName])
  const styles = new Set<string>()
  for (const name of found) {
    const file = bundle[name]
    if (file?.type !== 'chunk') continue
    file.imports.forEach((imported) => found.add(imported))
    file.viteMetadata?.importedCss.forEach((style) => styles.add(style))
  }
  return [...found, ...styles]
}

/** Builds for Node, with the class names and the file names of the app itself. */
async function built(): Promise<{ readonly code: string; readonly styles: string }> {
  const { output } = (await build({
    configFile: false,
    root: here,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    build: {
      ssr: pictures,
      ssrEmitAssets: true,
      write: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  const code = output.find((file) => file.type === 'chunk')?.code
  const styles = output.find(({ fileName }) => fileName.endsWith('.css'))
  if (code === undefined || styles?.type !== 'asset') throw new Error('No first picture was built')
  return { code, styles: String(styles.source) }
}

/** Runs the code as a file beside the sources, because there it finds its libraries. Returns what it renders. */
async function rendered(code: string): Promise<Record<string, string>> {
  await mkdir(path.join(here, 'node_modules'), { recursive: true })
  const folder = await mkdtemp(path.join(here, 'node_modules/.first-paint-'))
  try {
    const file = path.join(folder, 'pictures.mjs')
    await writeFile(file, code)
    const { firstPictures } = (await import(pathToFileURL(file).href)) as { readonly firstPictures: Render }
    return await firstPictures(await allTexts())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function allTexts(): Promise<Record<string, Record<string, unknown>>> {
  const folder = path.join(here, 'public/locales')
  const texts: Record<string, Record<string, unknown>> = {}
  for (const language of await readdir(folder))
    for (const file of await readdir(path.join(folder, language))) {
      const namespace = path.basename(file, '.json')
      const text = await readFile(path.join(folder, language, file), 'utf8')
      texts[language] = { ...texts[language], [namespace]: JSON.parse(text) as unknown }
    }
  return texts
}
