/** A piece of what somebody wrote; `href` where it is an address. */
export interface Piece {
  readonly text: string
  readonly href?: string
}

const address = /https?:\/\/[^\s<>"]+/giu
/** What ends a sentence, a bracket or a quotation is not the address's. */
const ending = /[.,;:!?'’”»\]}*_~]+$/u

/** The text with the addresses in it told apart: of the web alone, and none that hides where it leads. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let told = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = trimmed(found)
    if (!isOpen(shown)) continue
    if (index > told) pieces.push({ text: text.slice(told, index) })
    pieces.push({ text: shown, href: shown })
    told = index + shown.length
  }
  if (told < text.length) pieces.push({ text: text.slice(told) })
  return pieces
}

/** A bracket that closes is the address's where it also opens there: /wiki/Baccarat_(card_game). */
function trimmed(found: string): string {
  const cut = found.replace(ending, '')
  const isOutside = cut.endsWith(')') && cut.split(')').length > cut.split('(').length
  return isOutside ? trimmed(cut.slice(0, -1)) : cut
}

/** `https://cardroom.example@elsewhere.example` leads elsewhere than it seems to. */
function isOpen(shown: string): boolean {
  if (!URL.canParse(shown)) return false
  const { protocol, username, password } = new URL(shown)
  return ['http:', 'https:'].includes(protocol) && username === '' && password === ''
}

const shownMax = 500
const linesMax = 12

/** How a long text begins, up to the end of a word; undefined where it is short enough to stand whole. */
export function beginningOf(text: string): string | undefined {
  const lines = text.split('\n')
  const begun = lines.slice(0, linesMax).join('\n')
  if (begun.length <= shownMax) return lines.length > linesMax ? begun : undefined
  const cut = begun.slice(0, shownMax)
  const word = /\s\S*$/u.exec(cut)?.index ?? 0
  // A character of two halves is not cut in two.
  return word > 0 ? cut.slice(0, word) : cut.replace(/[\ud800-\udbff]$/, '')
}
