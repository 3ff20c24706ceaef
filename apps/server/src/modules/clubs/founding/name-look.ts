import confusables from './confusables.json' with { type: 'json' }

const prototypes: ReadonlyMap<string, string> = new Map(
  confusables.pairs.split(' ').map((pair) => {
    const [from = '', ...to] = pair
    return [from, to.join('')]
  }),
)

/**
 * Two names that look alike have one look: the case fold of the skeleton (UTS 39) of the name as typed. The table is of
 * the version of Unicode that `confusables.json` says.
 */
export const lookOf = (name: string): string => caseFolded(skeletonOf(name)).normalize('NFC')

function skeletonOf(name: string): string {
  let skeleton = ''
  for (const character of name.normalize('NFD').replace(ignorable, ''))
    skeleton += prototypes.get(character) ?? character
  return skeleton.normalize('NFD')
}

/** Names are the same where their NFKC_Casefold is (rule clubs-2), in every script. */
export const nameKeyOf = (name: string): string =>
  caseFolded(name.normalize('NFKC').replace(ignorable, '')).normalize('NFKC')

const ignorable = /\p{Default_Ignorable_Code_Point}/gu

/** Full case folding: ß is ss, and each σ is one letter wherever it stands. A dotless i keeps its own. */
const caseFolded = (text: string): string =>
  text
    .split('ı')
    .map((part) => part.toUpperCase().toLowerCase().replaceAll('ς', 'σ'))
    .join('ı')
