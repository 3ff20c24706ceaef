import { describe, expect, it } from 'vitest'
import { alsoWrites, floors, tables } from '../../architecture.mjs'
import { files, read, sources } from '../tidy/source-files.ts'
import { tableUses } from './table-uses.ts'

const owners = new Map(
  Object.entries<Record<string, string[]>>(tables).flatMap(([owner, owned]) =>
    Object.entries(owned).map(([table, readers]) => [table, { owner, readers }] as const),
  ),
)
const names = new Set(owners.keys())
const writersOf = (table: string): readonly string[] => [
  owners.get(table)?.owner ?? '',
  ...((alsoWrites as Record<string, string[]>)[table] ?? []),
]

/** Returns the module of a source of the server; for `platform` and other code outside the modules, its folder. */
const moduleOf = (file: string): string => /modules\/([^/]+)\//.exec(file)?.[1] ?? file.split('/')[3] ?? ''

/** Code outside the product is exempt: a backup reads and fills every table, whose names it asks the database for. */
const product = sources.filter(
  (file) => file.startsWith('apps/server/src/') && !/\.(test|fixtures)\.ts$/.test(file),
)

const uses = product.flatMap((file) =>
  tableUses(read(file), names).map((use) => ({ ...use, file, module: moduleOf(file) })),
)

describe('tables', () => {
  it('every table of the migrations has an owner, and no other table is listed', () => {
    const migrations = files.filter((file) => /apps\/server\/migrations\/.*\.sql$/.test(file)).map(read)
    const made = migrations.flatMap((text) =>
      [...text.matchAll(/^\s*create (?:unlogged )?table (?:if not exists )?(\w+)/gim)].map(
        (match) => match[1],
      ),
    )
    const dropped = migrations.flatMap((text) =>
      [...text.matchAll(/^\s*drop table (?:if exists )?(\w+);/gim)].map((match) => match[1]),
    )
    const there = [...new Set(made)].filter((table) => !dropped.includes(table))
    expect([...names].sort()).toEqual(there.sort())
  })

  it('an owner is a module or the platform', () => {
    expect(Object.keys(tables).filter((owner) => !['platform', ...floors.flat()].includes(owner))).toEqual([])
  })

  it('only its owner writes a table', () => {
    const strangers = uses.filter(
      ({ isWrite, table, module }) => isWrite && !writersOf(table).includes(module),
    )
    expect(strangers.map(({ file, table }) => `${file} writes ${table}`)).toEqual([])
  })

  it('only the listed readers read a table', () => {
    const strangers = uses.filter(
      ({ table, module }) =>
        !writersOf(table).includes(module) && !owners.get(table)?.readers.includes(module),
    )
    expect(strangers.map(({ file, table }) => `${file} reads ${table}`)).toEqual([])
  })

  it('every listed reader reads the table: remove the others', () => {
    const idle = [...owners].flatMap(([table, { readers }]) =>
      readers
        .filter((module) => !uses.some((use) => use.table === table && use.module === module))
        .map((module) => `${module} does not use ${table}`),
    )
    expect(idle).toEqual([])
  })

  it('a statement names its tables in plain text, without composed names', () => {
    const hidden = product.filter(
      (file) =>
        /modules\//.test(file) &&
        /(insert into|update|delete from|from|join)\s+\$\{(sql\.(raw|ref|table|id)|['"`])/i.test(read(file)),
    )
    expect(hidden).toEqual([])
  })
})

describe('a planted use of a table', () => {
  it.each([
    ['update ledger_accounts set balance = 0', [{ table: 'ledger_accounts', isWrite: true }]],
    ['insert  into\n ledger_accounts (id)', [{ table: 'ledger_accounts', isWrite: true }]],
    ['delete from only rounds where true', [{ table: 'rounds', isWrite: true }]],
    [
      'select 1 from users join rounds using (id)',
      ['users', 'rounds'].map((table) => ({ table, isWrite: false })),
    ],
    ['// update ledger_accounts\n-- from users\n/* join rounds */ select 1 from moved', []],
  ])('the uses are found in: %s', (statement, expected) => {
    expect(tableUses(statement, names)).toEqual(expected)
  })
})
