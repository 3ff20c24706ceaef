export interface Confusables {
  readonly source: string
  readonly unicode: string
  readonly license: string
  /** Each a character and what it looks like, together, with a space between two pairs. */
  readonly pairs: string
}

/** What a name can have: letters, digits, and marks that its decomposition sets apart. */
const inNames = /^[\p{L}\p{N}\p{M}]$/u

/** The file of UTS 39 (`confusables.txt`), as far as names can have it. */
export function confusablesOf(file: string): Confusables {
  const version = /^# Version: (\S+)/m.exec(file)?.[1]
  if (version === undefined) throw new Error('The file does not say its version')
  const pairs = file.split('\n').flatMap((line) => {
    const [, from, to] = /^([0-9A-F]+) ;\t([0-9A-F ]+) ;\tMA\t/.exec(line) ?? []
    if (from === undefined || to === undefined) return []
    const [written, looks] = [charactersOf(from), charactersOf(to)]
    // What looks like several words is no name either.
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
