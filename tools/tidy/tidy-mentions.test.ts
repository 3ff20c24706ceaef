import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  anchorsOf,
  deadDocs,
  deadFiles,
  deadFolders,
  deadRules,
  longLines,
  mentionsOfPapers,
  rulesIn,
  type Rules,
} from './mentions.ts'
import { files, read } from './source-files.ts'

const readable = /\.(?:ts|tsx|mjs|js|css|sql|md|ya?ml|json|sh|html)$/
/** These files plant dead mentions themselves. */
const own = /^tools\/tidy\/(?:tidy-mentions\.test|mentions)\.ts$/
const texts = files
  .filter((file) => (readable.test(file) || file.startsWith('.ci/')) && !own.test(file))
  .filter((file) => file !== 'package-lock.json' && !file.includes('/known-answers/'))
  .map((file) => ({ file, text: read(file) }))
const docs = texts.filter(({ file }) => file.endsWith('.md'))

/** Migrations are never edited once they were applied, so the comments of these stay. */
const appliedBefore = ['0020-sessions.sql', '0032-conversions.sql'].map(
  (name) => `apps/server/migrations/${name}`,
)

const isRules = /^docs\/rules\/[a-z]+\.md$/
const rules = rulesIn(docs.filter(({ file }) => isRules.test(file)))

/** Returns the findings of `find` in the texts, each with its file. */
const foundIn = (
  where: readonly { readonly file: string; readonly text: string }[],
  find: (text: string) => readonly string[],
): string[] => where.flatMap(({ file, text }) => find(text).map((found) => `${file}: ${found}`))

describe('the rules of the product', () => {
  it('are each stated once, in the file of their subject (docs/rules)', () => {
    expect(rules.numbers.size).toBeGreaterThan(200)
    expect(rules.problems).toEqual([])
  })

  it('are in files that are all in their table', () => {
    const index = read('docs/rules/README.md')
    const missing = docs.filter(
      ({ file }) => isRules.test(file) && !index.includes(`(${path.basename(file)})`),
    )
    expect(missing.map(({ file }) => file)).toEqual([])
  })

  it('are what every mention of one leads to', () => {
    expect(foundIn(texts, (text) => deadRules(text, rules))).toEqual([])
  })
})

describe('everything mentioned exists', () => {
  it('every `docs/…` and every decision exists: mend the mention, or remove it', () => {
    expect(foundIn(texts, (text) => deadDocs(text, files))).toEqual([])
  })

  it('no paper outside the repository is mentioned: name a rule of docs/rules', () => {
    const open = texts.filter(({ file }) => !appliedBefore.includes(file))
    expect(foundIn(open, mentionsOfPapers)).toEqual([])
  })

  it('every file and folder that the docs name exists', () => {
    expect(foundIn(docs, (text) => deadFiles(text, files))).toEqual([])
    expect(foundIn(docs, (text) => deadFolders(text, files))).toEqual([])
  })

  it('every heading that a link of the docs leads to exists', () => {
    const dead = docs.flatMap(({ file, text }) =>
      [...text.matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g)]
        .map(([, page = '', anchor = '']) => ({
          target: page === '' ? file : path.join(path.dirname(file), page),
          anchor,
        }))
        .filter(({ target, anchor }) => files.includes(target) && !anchorsOf(read(target)).includes(anchor))
        .map(({ target, anchor }) => `${file} → ${target}#${anchor}`),
    )
    expect(dead).toEqual([])
  })
})

describe('in the docs,', () => {
  it('no line is longer than 120 characters: prettier breaks prose, a table that is wider becomes a list', () => {
    expect(foundIn(docs, (text) => longLines(text, 120).map((line) => `line ${line}`))).toEqual([])
  })
})

describe('a planted mistake is found', () => {
  const stated: Rules = rulesIn([
    { file: 'docs/rules/cashier.md', text: '- **cashier-1** One.\n- **cashier-2** Two.' },
  ])

  it('a rule that is not stated, alone or in a list', () => {
    expect(deadRules('/** As rule cashier-3 says. */', stated)).toEqual(['rule cashier-3'])
    expect(deadRules('(rules cashier-1, cashier-9)', stated)).toEqual(['rule cashier-9'])
    expect(deadRules('Rules cashier-1 to cashier-7 and nothing else', stated)).toEqual(['rule cashier-7'])
    expect(deadRules('as rule\n * cashier-4 says', stated)).toEqual(['rule cashier-4'])
    expect(deadRules('/** Rule cashier-2: so. */', stated)).toEqual([])
  })

  it('a rule that is stated twice, or in another subject’s file', () => {
    const text = '- **cashier-1** One.\n- **cashier-1** Again.\n- **chat-1** Elsewhere.'
    expect(rulesIn([{ file: 'docs/rules/cashier.md', text }]).problems).toEqual([
      'docs/rules/cashier.md: cashier-1 stands twice',
      'docs/rules/cashier.md: chat-1 belongs into another file',
    ])
  })

  it('a missing document and a decision without a record are found', () => {
    const there = ['docs/money.md', 'docs/decisions/0003-ledger.md']
    expect(deadDocs('see docs/moeny.md', there)).toEqual(['docs/moeny.md'])
    expect(deadDocs('docs/money.md, docs/decisions/0003, decision 3; /api/docs/json', there)).toEqual([])
    expect(deadDocs('(decision 0004)', there)).toEqual(['docs/decisions/0004'])
  })

  it('a paper that only its writers have', () => {
    expect(mentionsOfPapers('(Rulings 3a) and Specification 9, Peers 2, issue 5, decisions.md')).toHaveLength(
      5,
    )
    expect(mentionsOfPapers('docs/decisions/0003-ledger.md, TestSpecification[], peers')).toEqual([])
  })

  it('a line that is too long, but not an address that cannot be broken', () => {
    expect(longLines(`short\n${'word '.repeat(30)}`, 120)).toEqual([2])
    expect(longLines(`https://example.test/${'a'.repeat(120)}`, 120)).toEqual([])
  })

  it('a file or a folder that the docs name and that does not exist', () => {
    expect(deadFolders('`modules/gone`, `platform/db`', ['apps/server/src/platform/db/sql.ts'])).toEqual([
      'modules/gone',
    ])
    expect(deadFiles('`gone.test.ts`, `platform/clock.ts`', ['apps/server/src/platform/clock.ts'])).toEqual([
      'gone.test.ts',
    ])
  })
})
