import path from 'node:path'
import type { AnyEndpoint } from '@cardroom/contract'
import { errorStatus } from '@cardroom/contract'
import { describe, expect, it } from 'vitest'
import { floors } from '../../architecture.mjs'
import { securityEventNames } from '../../apps/server/src/platform/security-events.ts'
import { exists, files, read, sources } from './source-files.ts'
import { isMentioned, textsOf, withoutPlural } from './translations.ts'

const isTest = (file: string): boolean =>
  /\.test\.tsx?$|\.stories\.tsx$|\.fixtures\.tsx?$|\/test\//.test(file)
const linesOf = (file: string): number => read(file).split('\n').length

describe('files and folders', () => {
  it('no folder has a meaningless name: put the file where its word belongs', () => {
    const banned = /(^|\/)(utils?|helpers?|common|shared|misc|types)\//
    expect(files.filter((file) => banned.test(file))).toEqual([])
  })

  it('no folder of the web has more than 30 files: it gets folders by topic', () => {
    // The texts of a language have one file for each namespace.
    const folders = files
      .filter((file) => file.startsWith('apps/web/') && !file.includes('/locales/'))
      .map((file) => path.dirname(file))
    const full = [...new Set(folders)].filter(
      (folder) => folders.filter((each) => each === folder).length > 30,
    )
    expect(full).toEqual([])
  })

  it('no source is too long (300 lines, tests 400): split it by content', () => {
    const long = sources.filter((file) => linesOf(file) > (isTest(file) ? 460 : 340))
    expect(long).toEqual([])
  })

  it('names are kebab-case, and each basename is unique in its workspace', () => {
    const badly = sources.filter((file) => !/^[a-z0-9.-]+$/.test(path.basename(file)))
    expect(badly).toEqual([])
  })

  it('basenames of the server are unique: a file search finds the one file', () => {
    const names = sources
      .filter((file) => file.startsWith('apps/server/src/') && !/\/index\.ts$/.test(file))
      .map((file) => path.basename(file))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})

describe('the contract', () => {
  const serverText = sources
    .filter((file) => file.startsWith('apps/server/src/'))
    .map((file) => [file, read(file)] as const)
  const handlers = serverText
    .filter(([file]) => file.endsWith('.routes.ts'))
    .map(([, text]) => text)
    .join('\n')
  const tests = sources
    .filter((file) => file.endsWith('.test.ts') || file.startsWith('apps/server/test/'))
    .map(read)
    .join('\n')
  const calls = Object.entries(
    import.meta.glob<Record<string, unknown>>('../../packages/contract/src/**/*.ts', { eager: true }),
  ).flatMap(([file, module]) =>
    Object.entries(module)
      .filter(([, value]) => isEndpoint(value))
      .map(([name, value]) => ({ file: path.basename(file), name, endpoint: value as AnyEndpoint })),
  )

  it('every call has a handler in a *.routes.ts', () => {
    const missing = calls.filter(
      ({ name }) => !new RegExp(`\\b[Cc]alls\\.${name}\\b|\\b${name},`).test(handlers),
    )
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  it('every call is made by a server test', () => {
    const missing = calls.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(tests))
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  it('every call below /admin is for administrators or for members of a club', () => {
    const open = calls.filter(
      ({ endpoint }) =>
        endpoint.path.startsWith('/admin/') && !endpoint.isForAdmins && endpoint.club !== 'member',
    )
    expect(open.map(({ name }) => name)).toEqual([])
  })

  it('no two calls have the same method and path', () => {
    const all = calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([])
  })
})

const isEndpoint = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'answer' in value

describe('texts', () => {
  const [en, ru] = [textsOf('en'), textsOf('ru')]
  const keys = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(withoutPlural))].sort()

  it('English and Russian have the same keys', () => {
    expect(keys(ru)).toEqual(keys(en))
  })

  it('no text is empty', () => {
    expect([...en, ...ru].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('every error key has its text', () => {
    const missing = Object.keys(errorStatus).filter((key) => !en.has(`errors:${key}`))
    expect(missing).toEqual([])
  })

  it('every text is used: remove the others', () => {
    const unused = keys(en).filter(
      (key) => !key.startsWith('errors:') && !key.startsWith('notices:') && !isMentioned(key),
    )
    expect(unused).toEqual([])
  })
})

describe('the audit log', () => {
  const groups =
    'accounts|bank|chips|club|invites|join-requests|keys|members|platform|seeds|sessions|tables|webhooks'

  it('has words for every recorded action: clubSettings, audit.actions', () => {
    const words = textsOf('en')
    const recorded = sources
      .filter((file) => file.startsWith('apps/server/src/modules/') && !isTest(file))
      .filter((file) => /\brecord\w*\(/.test(read(file)))
      .flatMap((file) => [...read(file).matchAll(new RegExp(`'((?:${groups})\\.[a-z-]+)'`, 'g'))])
      .map(([, action]) => action as string)
    expect(recorded.length).toBeGreaterThan(20)
    expect(recorded.filter((action) => !words.has(`clubSettings:audit.actions.${action}`))).toEqual([])
  })
})

describe('time', () => {
  it('is the server’s own clock: migrations leave it to the statement that writes', () => {
    const telling = files
      .filter((file) => file.startsWith('apps/server/migrations/'))
      .filter((file) =>
        /\b(now|clock_timestamp|statement_timestamp)\(\)|\bcurrent_(timestamp|date)\b/i.test(read(file)),
      )
    expect(telling).toEqual([])
  })
})

describe('a transaction', () => {
  const dropped = /\bvoid\s+[\w.]+\(\s*tx\b/
  const server = sources.filter((file) => file.startsWith('apps/server/src/') && !isTest(file))

  it('waits for everything in it: await it, or `send` it, which the commit waits for', () => {
    expect(server.filter((file) => dropped.test(read(file)))).toEqual([])
    expect(dropped.test('void post(tx, transfers)')).toBe(true)
    expect(dropped.test('void (await endSessions(tx, { userId }))')).toBe(false)
  })
})

describe('the clock', () => {
  const told = /(^|\/)(platform|lib)\/clock\.ts$|^(e2e|bench)\//

  it('is read in one place: no `new Date()` elsewhere', () => {
    const telling = sources.filter(
      (file) => !isTest(file) && !told.test(file) && /\bnew Date\(\s*\)/.test(read(file)),
    )
    expect(telling).toEqual([])
  })
})

describe('docs', () => {
  const docs = files.filter((file) => file.endsWith('.md'))

  it('every link leads somewhere', () => {
    const dead = docs.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .map((match) => path.join(path.dirname(file), match[1] as string))
        .filter((target) => !exists(target))
        .map((target) => `${file} → ${target}`),
    )
    expect(dead).toEqual([])
  })

  it('every module has its word in the glossary', () => {
    const glossary = read('docs/glossary.md').toLowerCase()
    const missing = floors.flat().filter((word: string) => !glossary.includes(`**${word}**`))
    expect(missing).toEqual([])
  })

  it('every module is in the architecture, with its purpose', () => {
    const text = read('docs/architecture.md')
    expect(
      floors.flat().filter((word: string) => !new RegExp(`\\*\\*${word}\\*\\*\\s\\(`).test(text)),
    ).toEqual([])
  })

  it('every security event is explained, and no other is', () => {
    const explained = [...read('docs/security.md').matchAll(/^\| `([a-z-]+\.[a-z-]+)` +\|/gm)].map(
      ([, name]) => name,
    )
    expect(explained.toSorted()).toEqual(securityEventNames.toSorted())
  })

  it('decision records fit on a page (45 lines)', () => {
    expect(docs.filter((file) => file.startsWith('docs/decisions/') && linesOf(file) > 46)).toEqual([])
  })
})
