import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { launchChromium } from '../../e2e/setup/chromium.ts'
import { writeDifferences, type Difference } from './differences-page.ts'
import { checkOut, lastRenewal } from './earlier-tree.ts'
import { differenceOf, differingCells, enlarged, fingerprint } from './fingerprint.ts'
import { readKept, writeKept } from './kept.ts'
import {
  nameOf,
  openSteadyPage,
  root,
  serveStories,
  storyIds,
  takeSteady,
  type Look,
  type Shot,
} from './stories.ts'

const page = path.join(root, 'screenshots/differences')
type Pictures = ReadonlyMap<string, Buffer>
type Kept = ReadonlyMap<string, string>
const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
const looks: Look[] = sizes.flatMap((size) =>
  ['dark', 'light'].flatMap((theme) => ['en', 'ru'].map((language) => ({ ...size, language, theme }))),
)

/**
 * Chooses one look for each story by its name. Together the stories cover all twelve looks, and a run stays within
 * three minutes.
 */
function chosen(id: string): Look[] {
  const look = looks[createHash('sha256').update(id).digest().readUInt32BE() % looks.length]
  if (look === undefined) throw new Error('There are no looks')
  return [look]
}

/** Compares each story's chosen look with the kept picture. Returns the names of those that differ. */
export async function compareWithKept(parts: readonly string[]): Promise<string[]> {
  const kept = readKept()
  const pictures = await picturesOf(root, parts, chosen, kept)
  const differing = new Map<string, string>()
  for (const [name, picture] of pictures) {
    if (!kept.has(name)) differing.set(name, 'new: accept it')
    else if (!(await looksAsKept(kept, name, picture))) differing.set(name, 'differs')
  }
  await takeAgain(kept, differing)
  if (parts.length === 0)
    for (const name of kept.keys()) if (!pictures.has(name)) differing.set(name, 'gone: accept it')
  if (differing.size > 0) await explain(pictures, kept, [...differing.keys()])
  return [...differing].map(([name, what]) => `${name}: ${what}`)
}

const takesMax = 3

/**
 * Takes the differing pictures again, because a busy machine takes one picture in hundreds too early. A picture
 * counts only if it always differs.
 */
async function takeAgain(kept: Kept, differing: Map<string, string>): Promise<void> {
  for (let take = 2; take <= takesMax; take += 1) {
    const doubtful = [...differing].filter(([, what]) => what === 'differs').map(([name]) => name)
    if (doubtful.length === 0) return
    const ids = doubtful.map((name) => name.split('.')[0] ?? '')
    for (const [name, picture] of await picturesOf(root, ids, chosen, kept))
      if (doubtful.includes(name) && (await looksAsKept(kept, name, picture))) differing.delete(name)
  }
}

async function looksAsKept(kept: Kept, name: string, picture: Buffer): Promise<boolean> {
  const before = kept.get(name)
  return before !== undefined && (await differingCells(before, await fingerprint(picture))).length === 0
}

/** Keeps the current chosen looks. */
export async function accept(parts: readonly string[]): Promise<number> {
  const pictures = await picturesOf(root, parts, chosen)
  const before = readKept()
  const after = new Map(parts.length === 0 ? [] : before)
  for (const [name, picture] of pictures) {
    const print = await fingerprint(picture)
    const old = before.get(name)
    // A difference too small to count leaves the kept picture.
    after.set(name, old !== undefined && (await differingCells(old, print)).length === 0 ? old : print)
  }
  writeKept(after)
  return pictures.size
}

/** Compares every story in all twelve looks with the same stories of a commit, pixel by pixel. */
export async function compareWithCommit(commit: string, parts: readonly string[]): Promise<string[]> {
  const now = await picturesOf(root, parts, () => looks)
  const earlier = await picturesOfCommit(commit, parts, () => looks)
  const differences: Difference[] = []
  for (const name of new Set([...earlier.keys(), ...now.keys()])) {
    const [before, after] = [earlier.get(name), now.get(name)]
    const difference = before && after && (await differenceOf(before, after))
    if (!before || !after || difference) differences.push({ name, before, after, difference })
  }
  if (differences.length > 0) await writeDifferences(page, differences)
  return differences.map(({ name }) => name)
}

/**
 * Writes the page of differences. The earlier pictures are taken again; without the history, the kept ones are
 * enlarged.
 */
async function explain(pictures: Pictures, kept: Kept, names: readonly string[]) {
  const earlier = await earlierPictures(names)
  const differences = await Promise.all(
    names.map(async (name): Promise<Difference> => {
      const print = kept.get(name)
      const before = earlier.get(name) ?? (print === undefined ? undefined : await enlarged(print))
      const after = pictures.get(name)
      return { name, before, after, difference: before && after && (await differenceOf(before, after)) }
    }),
  )
  await writeDifferences(page, differences)
}

async function earlierPictures(names: readonly string[]): Promise<Pictures> {
  const ids = names.map((name) => name.split('.')[0] ?? '')
  try {
    return await picturesOfCommit(lastRenewal(), ids, chosen)
  } catch (error) {
    console.warn(
      `The stories as they were cannot be built: ${error instanceof Error ? error.message : String(error)}`,
    )
    return new Map()
  }
}

async function picturesOfCommit(commit: string, parts: readonly string[], looksOf: (id: string) => Look[]) {
  const { tree, remove } = checkOut(commit)
  try {
    return await picturesOf(tree, parts, looksOf)
  } finally {
    remove()
  }
}

/**
 * Takes the pictures of the stories in their looks. A picture equal to the kept one is taken once; all others are
 * taken until they are stable.
 */
async function picturesOf(
  tree: string,
  parts: readonly string[],
  looksOf: (id: string) => readonly Look[],
  kept: Kept = new Map(),
): Promise<Pictures> {
  const stories = await serveStories(tree)
  const browser = await launchChromium()
  try {
    const first = await openSteadyPage(browser)
    const ids = await storyIds(first, stories.address, parts)
    const waiting = ids.flatMap((id) => looksOf(id).map((look) => ({ id, look })))
    // Our smallest machines have two cores.
    const pages = [first, await openSteadyPage(browser)]
    const taken = await Promise.all(pages.map((page) => takeAll(page, stories.address, waiting, kept)))
    return new Map(taken.flat())
  } finally {
    await browser.close()
    await stories.close()
  }
}

/** Takes the waiting pictures one after the other. */
async function takeAll(
  page: Page,
  address: string,
  waiting: Shot[],
  kept: Kept,
): Promise<[string, Buffer][]> {
  const taken: [string, Buffer][] = []
  for (let shot = waiting.shift(); shot !== undefined; shot = waiting.shift()) {
    const name = nameOf(shot)
    const picture = await takeSteady(page, address, shot, (now) => looksAsKept(kept, name, now))
    taken.push([name, picture])
  }
  return taken
}
