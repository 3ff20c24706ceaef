import { describe, expect, it } from 'vitest'
import { read, sources } from './source-files.ts'

/** A word with one meaning (docs/glossary.md): where no exported name may contain it, and the word to use there. */
interface Meaning {
  readonly word: RegExp
  readonly notIn: RegExp
  readonly say: string
  /** A name that was once used there. */
  readonly planted: { readonly file: string; readonly name: string }
}

const meanings: readonly Meaning[] = [
  {
    word: /session/i,
    notIn: /^apps\/server\/src\/(platform|modules\/(auth|factors|users))\//,
    say: 'a session is at a table; who is signed in has a sign-in, and tokens',
    planted: { file: 'apps/server/src/modules/auth/tokens/refresh-sign-in.ts', name: 'refreshSession' },
  },
  {
    word: /(?<!rate)limits?(?!er|Name)/i,
    notIn: /^apps\/server\/src\/platform\//,
    say: 'a limit is of a table or a person’s own; what callers may ask has a budget, and a rate limiter',
    planted: { file: 'apps/server/src/platform/budgets/rate-limiter.ts', name: 'createLimits' },
  },
  {
    word: /(^|[a-z-])(un)?seal(?!s\.|-plain-seeds|PlainSeeds)/i,
    notIn: /^apps\/server\/src\/(platform|backup|modules\/(auth|factors|users))\//,
    say: 'a seal is signed; what is hidden is encrypted, a file with its hash hashed',
    planted: { file: 'apps/server/src/platform/keys/encrypted-bytes.ts', name: 'sealBytes' },
  },
  {
    word: /^(Seat|Standing|Place)$/,
    notIn: /^(apps\/web\/src\/features\/(home|tables|membership)|packages\/rules)\//,
    say: 'a kept seat, a table’s state, a role of one’s own',
    planted: { file: 'packages/rules/src/roles.ts', name: 'Standing' },
  },
  {
    word: /^handle[A-Z]|\w(Manager|Helper|Helpers|Util|Utils)$/,
    notIn: /^(apps|packages)\//,
    say: 'a hand is of cards, a manager is of a club: name what it does or holds',
    planted: { file: 'apps/server/src/modules/payments/apply-stripe-event.ts', name: 'handleStripeEvent' },
  },
]

describe('a word has one meaning', () => {
  const names = sources
    .filter((file) => /^(apps|packages)\//.test(file) && !/\.(test|stories)\.tsx?$/.test(file))
    .flatMap((file) => exportedBy(read(file)).map((name) => ({ file, name })))

  it.each(meanings)('$say', ({ word, notIn, planted }) => {
    const isWrong = ({ file, name }: (typeof names)[number]) => notIn.test(file) && word.test(name)
    expect(names.filter(isWrong).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
    expect(isWrong(planted)).toBe(true)
  })

  it('the names are found', () => {
    expect(names.length).toBeGreaterThan(2000)
    expect(exportedBy('export async function sealSecret(): Promise<void> {')).toEqual(['sealSecret'])
  })
})

function exportedBy(text: string): string[] {
  const found = text.matchAll(/^export (?:async )?(?:const|function\*?|interface|type|class) (\w+)/gm)
  return [...found].map(([, name]) => name as string)
}
