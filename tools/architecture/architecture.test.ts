import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import rules from '../../.dependency-cruiser.mjs'
import { read } from '../tidy/source-files.ts'

const root = path.resolve(import.meta.dirname, '../..')
const modules = 'apps/server/src/modules'
const features = 'apps/web/src/features'

/** A violation: the rule that must refuse it, the file, and its text. */
const planted: readonly (readonly [rule: string, file: string, text: string])[] = [
  [
    'rules-know-only-money',
    'packages/rules/src/of-one-game.ts',
    "import { games } from '../../games/src/index.ts'\nvoid games",
  ],
  [
    'ui-knows-no-business',
    'apps/web/src/ui/of-roles.ts',
    "import type { Role } from '../../../../packages/rules/src/index.ts'\nexport type Shown = Role",
  ],
  [
    'operation-uses-only',
    `${modules}/cashier/sell-pipelined.ts`,
    "import { inPipelinedTransaction } from '#platform/db/statements/pipelined.ts'\nvoid inPipelinedTransaction",
  ],
  ['kysely-behind-sql', `${modules}/cashier/sell-by-kysely.ts`, "import { sql } from 'kysely'\nvoid sql"],
  [
    'view-uses-only',
    `${features}/cashier/asks.view.tsx`,
    "import { useQuery } from '@tanstack/react-query'\nvoid useQuery",
  ],
  [
    'view-uses-only',
    `${features}/cashier/calls.view.tsx`,
    "import { call } from '#lib/api/call.ts'\nvoid call",
  ],
  [
    'operation-uses-only',
    `${modules}/cashier/sell-in-sql.ts`,
    "import { many } from '#platform/db/sql.ts'\nvoid many",
  ],
  [
    'operation-uses-only',
    `${modules}/cashier/sell-in-own-transaction.ts`,
    "import { inTransaction } from '#platform/db/in-transaction.ts'\nvoid inTransaction",
  ],
  [
    'transports-at-the-edge',
    `${modules}/cashier/sell-by-http.ts`,
    "import type { FastifyInstance } from 'fastify'\nexport type Web = FastifyInstance",
  ],
  [
    'libraries-have-their-file',
    `${modules}/cashier/sell-with-stripe.ts`,
    "import stripe from 'stripe'\nvoid stripe",
  ],
  [
    'libraries-have-their-file',
    `${modules}/cashier/sell-with-chance.ts`,
    "import { randomBytes } from 'node:crypto'\nvoid randomBytes",
  ],
  [
    'floor-6-cashier',
    `${modules}/cashier/sell-at-tables.ts`,
    "import { openSession } from '#modules/seats/index.ts'\nvoid openSession",
  ],
  [
    'module-front-door',
    `${modules}/cashier/sell-past-the-door.ts`,
    "import { post } from '#modules/ledger/post.ts'\nvoid post",
  ],
  [
    'decisions-read-nothing',
    `${modules}/cashier/planted.policy.ts`,
    "import { accounts } from './planted.store.ts'\nvoid accounts",
  ],
  [
    'policy-uses-only',
    `${modules}/cashier/late.policy.ts`,
    "import { now } from '#platform/clock.ts'\nvoid now",
  ],
  ['module-on-a-floor', `${modules}/cashier/sell-by-magic.ts`, "import '#modules/magic/index.ts'"],
  [
    'platform-knows-no-module',
    'apps/server/src/platform/knows-money.ts',
    "import { openSession } from '#modules/seats/index.ts'\nvoid openSession",
  ],
  [
    'nothing-imports-app',
    `${features}/cashier/up.ts`,
    "import { routes } from '#app/routes.tsx'\nvoid routes",
  ],
  ['nothing-imports-app', 'apps/web/src/lib/up.ts', "import { routes } from '#app/routes.tsx'\nvoid routes"],
  [
    'feature-front-door',
    `${features}/cashier/past-the-door.ts`,
    "import { chat } from '#features/chat/chat.api.ts'\nvoid chat",
  ],
  [
    'feature-floor-2-cashier',
    `${features}/cashier/of-members.ts`,
    "import { members } from '#features/members/index.ts'\nvoid members",
  ],
  ['feature-on-a-floor', `${features}/cashier/by-magic.ts`, "import '#features/magic/index.ts'"],
  [
    'ui-knows-no-business',
    'apps/web/src/ui/wise.ts',
    "import type { target } from '#lib/api/call.ts'\nexport type Wise = typeof target",
  ],
  ['packages-are-pure', 'packages/money/src/reads-files.ts', "import 'node:fs'"],
  [
    'apps-meet-in-contract',
    'apps/web/src/lib/reaches-over.ts',
    "import { post } from '../../../server/src/modules/ledger/post.ts'\nvoid post",
  ],
]

/** The files that the violations import: empty files at the right place. */
const targets = [
  'apps/server/src/platform/db/statements/pipelined.ts',
  'apps/server/src/platform/db/sql.ts',
  'apps/server/src/platform/db/in-transaction.ts',
  'apps/server/src/platform/clock.ts',
  `${modules}/seats/index.ts`,
  `${modules}/ledger/post.ts`,
  `${modules}/magic/index.ts`,
  `${modules}/cashier/planted.store.ts`,
  'apps/web/src/app/routes.tsx',
  'apps/web/src/lib/api/call.ts',
  'packages/games/src/index.ts',
  'packages/rules/src/index.ts',
  `${features}/chat/chat.api.ts`,
  `${features}/magic/index.ts`,
  `${features}/members/index.ts`,
]

let tree = ''
let found: ICruiseResult

beforeAll(async () => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'cardroom-planted-'))
  const put = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true })
    writeFileSync(path.join(tree, file), text)
  }
  for (const file of ['package.json', 'apps/server/package.json', 'apps/web/package.json', 'tsconfig.json'])
    put(file, read(file))
  put('tsconfig.base.json', read('tsconfig.base.json'))
  for (const file of targets) put(file, 'export const target = 1\n')
  for (const [, file, text] of planted) put(file, `${text}\n`)
  for (const at of ['.', 'apps/server', 'apps/web'])
    symlinkSync(path.join(root, at === '.' ? '' : at, 'node_modules'), path.join(tree, at, 'node_modules'))
  const { forbidden = [], options } = rules as IConfiguration
  const { output } = await cruise(['apps', 'packages'], {
    ...options,
    tsConfig: { fileName: path.join(tree, 'tsconfig.json') },
    ruleSet: { forbidden },
    validate: true,
    baseDir: tree,
  })
  found = output as ICruiseResult
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

describe('a planted violation of the architecture', () => {
  it.each(planted)('is refused by %s: %s', (rule, file) => {
    const broken = found.summary.violations.filter(({ from }) => from === file)
    expect(broken.map((each) => each.rule.name)).toContain(rule)
  })
})
