export interface Confusables {
  readonly source: string
  readonly unicode: string
  readonly license: string
  /** Each pair is a character and its look-alike; a space separates two pairs. */
  readonly pairs: string
}

/** Matches the characters of names: letters, digits, and marks that decomposition separates. */
const inNames = /^[\p{L}\p{N}\p{M}]$/u

/** Reads the file of UTS 39 (`confusables.txt`), as far as names can contain its characters. */
export function confusablesOf(file: string): Confusables {
  const version = /^# Version: (\S+)/m.exec(file)?.[1]
  if (version === undefined) throw new Error('The file does not say its version')
  const pairs = file.split('\n').flatMap((line) => {
    const [, from, to] = /^([0-9A-F]+) ;\t([0-9A-F ]+) ;\tMA\t/.exec(line) ?? []
    if (from === undefined || to === undefined) return []
    const [written, looks] = [charactersOf(from), charactersOf(to)]
    // A character that looks like several words is not part of a name either.
    const canBe = inNames.test(written) && written.normalize('NFD') === written && !looks.includes(' ')
    return canBe ? [written + looks] : []
  })
  return {
    source: `https://www.unicode.org/Public/${version}/security/confusables.txt`,
    unicode: version,
    license: 'Copyright © Unicode, Inc. https://www.unicode.org/license.txt',
    pairs: pairs.join(' '),
  }
}

const charactersOf = (codes: string): string =>
  String.fromCodePoint(
    ...codes
      .trim()
      .split(' ')
      .map((code) => Number.parseInt(code, 16)),
  )
