/**
 * NFD separates the marks of these Latin, Greek and Cyrillic letters. The database function `folded` has the same
 * list.
 */
const marked =
  /([A-Za-z\u00AA-\u02AF\u0370-\u052F\u1C80-\u1C8F\u1D00-\u1DBF\u1E00-\u1FFF\u2C60-\u2C7F\uA640-\uA69F\uA720-\uA7FF\uAB30-\uAB6F])(?:[\u0300-\u036F]|[\u0483-\u0487]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20F0])+/g

/**
 * Normalises a text for searches (rule app-24). It ignores case and the marks on letters: ё becomes е and é becomes
 * e, but й stays. Composed and decomposed letters give the same result.
 */
export const folded = (written: string): string =>
  written
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('\u0438\u0306', '\u0439')
    .replaceAll('\u03C2', '\u03C3')
    .replace(marked, '$1')
    .normalize('NFC')

/** Tells whether the text contains the searched part, after both are folded. */
export const isFoundIn = (written: string, search: string): boolean =>
  folded(written).includes(folded(search))

/** Tells whether a person is found by a part of the name, or of the id, with or without its `#` (rule app-14). */
export function isPersonFound(
  { id, name }: { readonly id: number; readonly name: string },
  search: string,
): boolean {
  const wanted = search.trim().replace(/^#/, '')
  return isFoundIn(name, wanted) || String(id).includes(wanted)
}
