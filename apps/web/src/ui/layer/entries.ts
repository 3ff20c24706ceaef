/**
 * This file keeps the entries of the browser's history: one for each page, which the router writes, and one more
 * for each layer over it. It writes and removes all of them, because the browser goes back only a moment after it
 * is asked. A change by the router holds for the app at once, and is written when no layer's entry lies over the
 * page's.
 */

/**
 * The browser keeps this with an entry: the router's state of the page, and the number of the layer that it belongs
 * to.
 */
interface EntryState {
  readonly key?: string
  readonly idx?: number
  readonly layer?: number
}

interface Page {
  readonly state: EntryState
  readonly url: URL
}

interface Layer {
  /** Called when Back was pressed. A layer that stays open gets a new entry. */
  readonly close: () => void
}

interface Journey {
  /** The page at which the journey began. */
  readonly key: string | undefined
  /** True for the way from a layer's entry down to the page below. */
  readonly isDown: boolean
  readonly giveUp: ReturnType<typeof setTimeout>
}

/** The open layers, the lowest first. */
const layers: Layer[] = []
/** The entries that the router wants to write. */
const waiting: (() => void)[] = []
const listeners = new Set<() => void>()
/** The app's present page. The browser may still be on its way there. */
let page: Page | undefined
let journey: Journey | undefined
/** The rendered page, if there is a router to report it. */
let renderedKey: string | undefined

/** Puts a layer over the page. The returned function removes it. */
export function layOver(layer: Layer): () => void {
  currentPage()
  layers.push(layer)
  settle()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    settleLater()
  }
}

/** The browser's window in the form that a router needs: a history of pages alone. */
export const pages = {
  history: {
    get state(): EntryState {
      return currentPage().state
    },
    pushState: (state: EntryState, _: string, url: string) => write('pushState', state, url),
    replaceState: (state: EntryState, _: string, url: string) => write('replaceState', state, url),
    go: (pagesOn: number) => whenBare(() => travel(pagesOn, { isDown: false })),
  },
  get location(): URL {
    return currentPage().url
  },
  addEventListener: (_: 'popstate', listener: () => void) => void listeners.add(listener),
  removeEventListener: (_: 'popstate', listener: () => void) => void listeners.delete(listener),
}

/** Notes that a page was rendered: open layers now belong to it, and those of the previous page are gone. */
export function pageRendered(key: string): void {
  renderedKey = key
  settle()
}

const currentPage = (): Page => page ?? start()

function start(): Page {
  window.addEventListener('popstate', arrive)
  page = pageHere()
  // After a reload there may be an entry of a layer that is no longer open.
  settleLater()
  return page
}

/**
 * Returns the page of the browser's present entry. An entry without a key is new: its address was typed, or is a link
 * within a page.
 */
function pageHere(): Page {
  const { key, idx, layer: _layer, ...rest } = stateHere()
  const state: EntryState = { ...rest, key: key ?? newKey(), idx: idx ?? (page?.state.idx ?? -1) + 1 }
  if (key === undefined) window.history.replaceState(state, '')
  return { state, url: new URL(window.location.href) }
}

const stateHere = (): EntryState => (window.history.state as EntryState | null) ?? {}
const depthHere = (): number => stateHere().layer ?? 0
const newKey = (): string => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).toString(36)

function write(how: 'pushState' | 'replaceState', state: EntryState, url: string): void {
  page = { state, url: new URL(url, currentPage().url) }
  whenBare(() => window.history[how](state, '', url))
}

function whenBare(act: () => void): void {
  waiting.push(act)
  settle()
}

const settleLater = () => setTimeout(settle)

/**
 * Brings the browser to as many entries over the page's as there are layers, or to none while the router has
 * something to write.
 */
function settle(): void {
  if (journey) return
  const depth = depthHere()
  const wanted = waiting.length > 0 ? 0 : layers.length
  if (depth > wanted) return travel(wanted - depth, { isDown: true })
  const next = waiting.shift()
  if (next) {
    next()
    return settle()
  }
  if (renderedKey !== undefined && renderedKey !== currentPage().state.key) return
  // The browser must not scroll when a layer's entry is removed.
  if (depth < wanted) window.history.scrollRestoration = 'manual'
  for (let layer = depth + 1; layer <= wanted; layer += 1)
    window.history.pushState({ ...stateHere(), layer }, '')
}

/** A browser at the end of its history, or one that does not know the entry, reports nothing. */
const giveUpMs = 1000

function travel(entries: number, { isDown }: Pick<Journey, 'isDown'>): void {
  const giveUp = setTimeout(() => {
    journey = undefined
    const { layer, ...state } = stateHere()
    if (isDown && layer !== undefined) window.history.replaceState(state, '')
    settle()
  }, giveUpMs)
  journey = { key: stateHere().key, isDown, giveUp }
  window.history.go(entries)
}

function arrive(): void {
  const ended = journey
  clearTimeout(ended?.giveUp)
  journey = undefined
  const here = pageHere()
  if (ended?.isDown && ended.key === here.state.key) return settle()
  // The person or the router moved: the waiting writes belong to the old place.
  waiting.length = 0
  if (here.state.key === currentPage().state.key)
    for (const layer of layers.slice(depthHere()).reverse()) layer.close()
  else {
    page = here
    for (const listener of listeners) listener()
  }
  settleLater()
}
