/**
 * The entries of the browser's history: of each page one, which the router writes, and one more for each layer that
 * lies over it. All of them are made and taken back here, because the browser goes back only a moment after it is asked:
 * what the router does meanwhile is true for the app at once, and is written when no layer's entry lies over the page's.
 */

/** What the browser keeps with an entry: what the router wrote for the page, and which of its layers it is of. */
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
  /** Back was pressed. Who stays open nevertheless gets an entry again. */
  readonly close: () => void
}

interface Journey {
  /** Where it began. */
  readonly key: string | undefined
  /** From a layer's entry to the page that is below. */
  readonly isDown: boolean
  readonly giveUp: ReturnType<typeof setTimeout>
}

/** As they lie, the lowest first. */
const layers: Layer[] = []
/** What the router wants written. */
const waiting: (() => void)[] = []
const listeners = new Set<() => void>()
/** Where the app is; the browser may still be on its way there. */
let page: Page | undefined
let journey: Journey | undefined
/** The page that is rendered, where a router tells. */
let renderedKey: string | undefined

/** Lays a layer over the page; what comes back takes it away. */
export function layOver(layer: Layer): () => void {
  currentPage()
  layers.push(layer)
  settle()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    settleLater()
  }
}

/** The browser's window as a router needs it: a history of pages alone. */
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

/** A page stands: layers that are open now lie over it, and those of the page before are gone. */
export function pageRendered(key: string): void {
  renderedKey = key
  settle()
}

const currentPage = (): Page => page ?? start()

function start(): Page {
  window.addEventListener('popstate', arrive)
  page = pageHere()
  // After a reload the entry of a layer is left that is not open any more.
  settleLater()
  return page
}

/** At the entry that the browser is at. One without a key is new: its address was typed, or is a link within a page. */
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

/** Makes as many entries lie over the page's as there are layers; none while the router has something to write. */
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
  // The browser scrolls nothing when a layer's entry is taken back.
  if (depth < wanted) window.history.scrollRestoration = 'manual'
  for (let layer = depth + 1; layer <= wanted; layer += 1)
    window.history.pushState({ ...stateHere(), layer }, '')
}

/** A browser that is at its end, or does not know the entry, says nothing. */
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
  // The person went, or the router: what was to be written is of where they were.
  waiting.length = 0
  if (here.state.key === currentPage().state.key)
    for (const layer of layers.slice(depthHere()).reverse()) layer.close()
  else {
    page = here
    for (const listener of listeners) listener()
  }
  settleLater()
}
