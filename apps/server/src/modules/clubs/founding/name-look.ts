import confusables from './confusables.json' with { type: 'json' }

const prototypes: ReadonlyMap<string, string> = new Map(
  confusables.pairs.split(' ').map((pair) => {
    const [from = '', ...to] = pair
    return [from, to.join('')]
  }),
)

/**
 * Returns the look of a name: the case fold of the skeleton (UTS 39) of the name as typed. Two names that look
 * alike have one look. `confusables.json` names the version of Unicode of its table.
 */
export const lookOf = (name: string): string => caseFolded(skeletonOf(name)).normalize('NFC')

function skeletonOf(name: string): string {
  let skeleton = ''
  for (const character of name.normalize('NFD').replace(ignorable, ''))
    skeleton += prototypes.get(character) ?? character
  return skeleton.normalize('NFD')
}

/** Returns a name's NFKC_Casefold: names with the same one are the same (rule clubs-2), in every script. */
export const nameKeyOf = (name: string): string =>
  caseFolded(name.normalize('NFKC').replace(ignorable, '')).normalize('NFKC')

const ignorable = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Folds case fully: ß becomes ss, and each form of σ is one letter wherever it stands. A dotless i stays as it is.
 */
const caseFolded = (text: string): string =>
  text
    .split('ı')
    .map((part) => part.toUpperCase().toLowerCase().replaceAll('ς', 'σ'))
    .join('ı')
