import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { screens as table } from '../apps/web/src/app/screens.ts'
import { patterns } from '../apps/web/src/lib/paths.ts'
import { idOf } from '../apps/web/stories/story-id.ts'
import { files, read } from './tidy/source-files.ts'

/** Reads the addresses and sheets of docs/screens.md, each as one line. An item ends at an empty line. */
const [addresses = ''] = read('docs/screens.md').split('## What is told where')
const items = addresses
  .split(/^- /m)
  .slice(1)
  .map((item) => (item.split('\n\n')[0] ?? '').replaceAll(/\s+/g, ' '))
/** Reads the parts of each item: address, screens, who, stories, browser tests; a sheet has no screens. */
const screens = rowsBy(/^(`[^`]+`): (.+?) Who: (.+?) Stories: (.+?) Browser: (.+)$/)
const sheets = rowsBy(/^(`[^`]+`)\. Who: (.+?) Stories: (.+?) Browser: (.+)$/)

const web = files.filter((file) => /^apps\/web\/src\/(app|features)\/.*\.tsx$/.test(file))
const named = (ending: string) =>
  web.filter((file) => file.endsWith(ending)).map((file) => path.basename(file, ending))

describe('docs/screens.md', () => {
  it('says for each address and sheet who sees it, its stories and its browser tests', () => {
    const listed = new Set([...screens, ...sheets].flatMap(([name]) => name ?? []))
    expect(items.filter((item) => !listed.has(namesIn(item)[0] ?? ''))).toEqual([])
  })

  it('lists every address, and no other', () => {
    const all: string[] = [...Object.values(patterns), '*']
    expect(column(screens, 0).toSorted()).toEqual(all.toSorted())
  })

  it('lists every screen, and no other', () => {
    // A component of the start-up decides where a person begins.
    const all = [...named('.screen.tsx'), 'start-up']
    expect(unique(column(screens, 1))).toEqual(unique(all))
  })

  it('names the screen that the app opens at each address', () => {
    const opened = table.map(({ address, screen }) => [patterns[address], fileOf(screen) ?? ''].join(': '))
    const listed = new Set(screens.map(([address = [], names = []]) => [...address, ...names].join(': ')))
    expect(opened.filter((each) => !listed.has(each))).toEqual([])
  })

  it('lists every file with a sheet, and no other', () => {
    const open = /<(Sheet|ConfirmSheet|EditSheet)\b/
    const all = web
      .filter((file) => !/\.(stories|test)\.tsx$/.test(file) && open.test(read(file)))
      .map((file) => path.basename(file, '.tsx'))
    expect(column(sheets, 0).toSorted()).toEqual(all.toSorted())
  })

  it('names only stories that exist', () => {
    const stories = new Set(web.filter((file) => file.endsWith('.stories.tsx')).flatMap(storiesIn))
    const listed = [...column(screens, 3), ...column(sheets, 2)]
    expect(listed.filter((story) => !stories.has(story))).toEqual([])
  })

  it('names only browser tests that exist', () => {
    const tests = new Set(files.flatMap((file) => /^e2e\/(?:\w+\/)?([^/]+)\.test\.ts$/.exec(file)?.[1] ?? []))
    const listed = [...column(screens, 4), ...column(sheets, 3)]
    expect(unique(listed).filter((test) => !tests.has(test))).toEqual([])
  })
})

function rowsBy(pattern: RegExp): string[][][] {
  return items.flatMap((item) => {
    const parts = pattern.exec(item)?.slice(1)
    return parts ? [parts.map(namesIn)] : []
  })
}

/** Finds the file of the screen that its area exports under this name. */
function fileOf(screen: string): string | undefined {
  const exported = new RegExp(`\\bexport (?:function|const) ${screen}Screen\\b`)
  const file = web.find((each) => each.endsWith('.screen.tsx') && exported.test(read(each)))
  return file && path.basename(file, '.screen.tsx')
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
}

function column(table: readonly string[][][], place: number): string[] {
  return table.flatMap((row) => row[place] ?? [])
}

function storiesIn(file: string): string[] {
  return [...read(file).matchAll(/^export (?:const|function) (\w+)/gm)].map((match) =>
    idOf(path.basename(file, '.stories.tsx'), match[1] ?? ''),
  )
}

const unique = (names: readonly string[]): string[] => [...new Set(names)].toSorted()
