/** A piece of a written text; it has `href` if it is an address. */
export interface Piece {
  readonly text: string
  readonly href?: string
}

const address = /https?:\/\/[^\s<>"]+/giu
/** The characters at the end of a sentence, a bracket or a quotation, which are not part of the address. */
const ending = /[.,;:!?'’”»\]}*_~]+$/u

/** Separates the addresses from the text: only web addresses, and none that hides its destination. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let consumed = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = trimmed(found)
    if (!isOpen(shown)) continue
    if (index > consumed) pieces.push({ text: text.slice(consumed, index) })
    pieces.push({ text: shown, href: shown })
    consumed = index + shown.length
  }
  if (consumed < text.length) pieces.push({ text: text.slice(consumed) })
  return pieces
}

/**
 * Returns the address without such an end. A closing bracket is part of the address if the address also opens it,
 * as in /wiki/Baccarat_(card_game).
 */
function trimmed(found: string): string {
  const cut = found.replace(ending, '')
  const isOutside = cut.endsWith(')') && cut.split(')').length > cut.split('(').length
  return isOutside ? trimmed(cut.slice(0, -1)) : cut
}

/**
 * Tells whether an address shows its real destination. `https://cardroom.example@elsewhere.example` leads to
 * another place than it seems to.
 */
function isOpen(shown: string): boolean {
  if (!URL.canParse(shown)) return false
  const { protocol, username, password } = new URL(shown)
  return ['http:', 'https:'].includes(protocol) && username === '' && password === ''
}

const shownMax = 500
const linesMax = 12

/**
 * Returns the beginning of a long text, up to the end of a word; undefined if the text is short enough to show in
 * full.
 */
export function beginningOf(text: string): string | undefined {
  const lines = text.split('\n')
  const begun = lines.slice(0, linesMax).join('\n')
  if (begun.length <= shownMax) return lines.length > linesMax ? begun : undefined
  const cut = begun.slice(0, shownMax)
  const word = /\s\S*$/u.exec(cut)?.index ?? 0
  // A character that consists of two UTF-16 units must not be cut.
  return word > 0 ? cut.slice(0, word) : cut.replace(/[\ud800-\udbff]$/, '')
}
