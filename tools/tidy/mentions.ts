/**
 * Finds what comments and docs mention: rules, decisions, files. The code is pure; it gets the repository as an
 * argument.
 */

/** The rules that the files of docs/rules state, and the mistakes in these files. */
export interface Rules {
  readonly numbers: ReadonlySet<string>
  readonly problems: readonly string[]
}

/** Reads the rules from their pages: `- **cashier-7** …` in docs/rules/cashier.md states rule cashier-7. */
export function rulesIn(pages: readonly { readonly file: string; readonly text: string }[]): Rules {
  const numbers = new Set<string>()
  const problems: string[] = []
  for (const { file, text } of pages) {
    const subject = /([a-z]+)\.md$/.exec(file)?.[1] ?? ''
    for (const [, number = ''] of text.matchAll(/^- \*\*([a-z]+-\d+)\*\* /gm)) {
      if (!number.startsWith(`${subject}-`)) problems.push(`${file}: ${number} belongs into another file`)
      if (numbers.has(number)) problems.push(`${file}: ${number} stands twice`)
      numbers.add(number)
    }
  }
  return { numbers, problems }
}

const oneRule = /[a-z]+-\d+/g
/** The pattern also matches a mention with a line break, in a doc or in a comment. */
const ruleMention = /\brules?[\s*]+((?:[a-z]+-\d+)(?:(?:,|,? and| to)[\s*]+[a-z]+-\d+)*)/gi

/**
 * Finds mentions of rules that are not stated: `rule cashier-7`, `Rules cashier-1, cashier-5`, `rules games-2 to
 * games-6`.
 */
export const deadRules = (text: string, { numbers }: Rules): string[] =>
  [...text.matchAll(ruleMention)]
    .flatMap(([, list = '']) => list.match(oneRule) ?? [])
    .filter((number) => !numbers.has(number))
    .map((number) => `rule ${number}`)

/**
 * Finds mentions of `docs/…` that lead nowhere. A decision may be mentioned by its number alone:
 * `docs/decisions/0187`, and in words `decision 0187`.
 */
export function deadDocs(text: string, files: readonly string[]): string[] {
  const isThere = (path: string): boolean =>
    files.some((file) => file === path || file.startsWith(`${path}/`)) ||
    (/^docs\/decisions\/\d{4}$/.test(path) && files.some((file) => file.startsWith(`${path}-`)))
  const paths = [...text.matchAll(/(?<![\w/.-])docs\/[\w./-]*\w/g)].map(([path]) => path)
  const numbers = [...text.matchAll(/\bdecision (\d{1,4})\b/gi)].map(
    ([, number = '']) => `docs/decisions/${number.padStart(4, '0')}`,
  )
  return [...paths, ...numbers].filter((path) => !isThere(path))
}

const papers =
  /\bRulings?\b|\bSpecification\b(?!\[)|\bthe specification\b|\bPeers \d|\bBack office \d|\bTables \d|\bissue \d|\bchapter \d|\b(?:decisions|specification|peers|backoffice|findings)\.md\b/g

/** Finds mentions of papers that a clone of the repository does not contain. Their decisions are in docs/rules. */
export const mentionsOfPapers = (text: string): string[] => [...text.matchAll(papers)].map(([found]) => found)

/**
 * Finds file names in code spans that match no file of the repository: `cashier.policy.ts`,
 * `platform/db/together.ts`.
 */
export const deadFiles = (text: string, files: readonly string[]): string[] =>
  [...text.matchAll(/`(\w[\w./-]*\.(?:tsx?|mjs|sql|css|ya?ml))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !files.some((file) => file === name || file.endsWith(`/${name.replace(/^\.+\//, '')}`)))

/** Finds folders in code spans that do not exist: `packages/games`, `platform/http`. */
export const deadFolders = (text: string, files: readonly string[]): string[] =>
  [...text.matchAll(/`((?:apps|bench|e2e|features|lib|modules|packages|platform|tools|ui)\/[\w./-]*\w)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !/\.\w{2,5}$/.test(name) && !files.some((file) => `/${file}`.includes(`/${name}/`)))

/** Returns the headings of a page, as links name them. */
export const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

/**
 * Returns the numbers of lines that are too long. A line of prose must be broken; a single long word, such as an
 * address, cannot be.
 */
export const longLines = (text: string, max: number): number[] =>
  text
    .split('\n')
    .flatMap((line, index) => (line.length > max && /\S\s+\S/.test(line.slice(0, max)) ? [index + 1] : []))
