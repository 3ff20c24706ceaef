import { createRequire } from 'node:module'
import { listApprovals } from '@cardroom/contract/approvals'
import { moveChips, reportTransactions } from '@cardroom/contract/cashier'
import { updateClub } from '@cardroom/contract/clubs'
import { listAudit } from '@cardroom/contract/audit'
import { changeControls } from '@cardroom/contract/controls'
import { listMembers } from '@cardroom/contract/members'
import { getReport, listReportEntries, reportGroupings } from '@cardroom/contract/report'
import { getStatistics, reportSessions } from '@cardroom/contract/reports'
import { listReceipts, recordReceipt } from '@cardroom/contract/receipts'
import { listTabs, setLine } from '@cardroom/contract/tabs'
import { updateUser } from '@cardroom/contract/users'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#platform/clock.ts'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { giveWhite } from '#test/chips.ts'
import { inClub } from '#test/clubs.ts'
import { cellsOf, fileOf, linesOf, sheetsOf } from '#test/files.ts'
import { newKey } from '#test/keys.ts'
import { call, refusal, type Person } from '#test/people.ts'
import { bet, finish, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import { wordsIn } from './words.ts'

interface Sheet {
  readonly name: string
  readonly rowCount: number
  getRow(place: number): { readonly values: unknown }
}
interface Book {
  readonly xlsx: { load(bytes: Buffer): Promise<unknown> }
  readonly worksheets: readonly Sheet[]
}
const { Workbook } = createRequire(import.meta.url)('exceljs') as { Workbook: new () => Book }

const server = useApp()
let cast: Cast
const by = (person: Person) => inClub(cast.club, person)
const owner = () => by(cast.owner)
const own = (person: Person) => ({ token: person.token, params: { id: String(person.id) } })

const setTime = (moment: string) => setClock(() => Date.parse(moment))
// Each test begins with the real clock.
beforeEach(() => setTime('2026-03-10T23:06:00.000Z'))

beforeAll(async () => {
  setTime('2026-03-10T22:55:00.000Z')
  cast = await newCast(server.app)
  await call(server.app, updateClub, { ...owner(), body: { time_zone: 'Europe/Warsaw' } })
  await giveWhite(server.app, cast.club, cast.player, 500)
  const payment = { user_id: cast.player.id, direction: 'paid', amount: 5, method: 'cash' } as const
  await call(server.app, recordReceipt, { ...owner(), body: { ...payment, paid_on: '2026-03-10' } })
  const params = { user_id: String(cast.player.id) }
  await call(server.app, setLine, { ...owner(), params, body: { amount: 50 } })
  await call(server.app, changeControls, { ...owner(), body: { approve_above: 100 } })
  await permit(server.app, cast, { transfer: true })
  const sale = { type: 'transfer', currency: 'white', user_id: cast.player.id, amount: 200 } as const
  await call(server.app, moveChips, { ...by(cast.manager), body: sale })
  const session = await sit(server.app, cast.player, { club: cast.club })
  await bet(server.app, cast.player, session)
  setTime('2026-03-10T23:05:00.000Z')
  await finish(server.app, cast.player, session)
})

type Format = 'csv' | 'xlsx'
const lists = [
  [
    'transactions',
    (query: object, format: Format = 'csv') =>
      fileOf(server.app, reportTransactions, { ...owner(), query, body: { format } }),
  ],
  [
    'sessions',
    (query: object, format: Format = 'csv') =>
      fileOf(server.app, reportSessions, { ...owner(), query, body: { format } }),
  ],
  [
    'members',
    (query: object, format: Format = 'csv') =>
      fileOf(server.app, listMembers, { ...owner(), query: { format, ...query } }),
  ],
  [
    'statistics',
    (query: object, format: Format = 'csv') =>
      fileOf(server.app, getStatistics, { ...owner(), query: { format, ...query } }),
  ],
  [
    'entries',
    (query: object, format: Format = 'csv') =>
      fileOf(server.app, listReportEntries, {
        ...owner(),
        query: { format, user_id: String(cast.player.id), ...query },
      }),
  ],
  [
    'audit',
    (query: object, format: Format = 'csv') =>
      fileOf(server.app, listAudit, { ...owner(), query: { format, ...query } }),
  ],
  [
    'tabs',
    (query: object, format: Format = 'csv') =>
      fileOf(server.app, listTabs, { ...owner(), query: { format, ...query } }),
  ],
  [
    'receipts',
    (query: object, format: Format = 'csv') =>
      fileOf(server.app, listReceipts, { ...owner(), query: { format, ...query } }),
  ],
  [
    'approvals',
    (query: object, format: Format = 'csv') =>
      fileOf(server.app, listApprovals, { ...owner(), query: { format, ...query } }),
  ],
  ...reportGroupings.map(
    (grouping) =>
      [
        'report',
        (query: object, format: Format = 'csv') =>
          fileOf(server.app, getReport, { ...owner(), query: { format, by: grouping, ...query } }),
      ] as const,
  ),
] as const

describe('every list', () => {
  test.each(lists)(
    '%s: its titles and words are in the language; a raw file has those of the wire',
    async (name, file) => {
      const english = await linesOf(await file({ language: 'en' }))
      const russian = await linesOf(await file({ language: 'ru' }))
      const raw = await linesOf(await file({ raw: '1' }))
      const keys = raw[0]?.split(',') ?? []
      const { en, ru } = wordsIn
      expect(english[0]).toBe(keys.map((key) => titleIn(en.titles, key)).join(','))
      expect(russian[0]).toBe(keys.map((key) => titleIn(ru.titles, key)).join(';'))
      expect(english.length).toBeGreaterThan(1)
      // Each file adds an entry to the audit log.
      const more = name === 'audit' ? [1, 2] : [0, 0]
      expect([russian.length, raw.length]).toEqual(more.map((each) => english.length + each))
    },
  )

  test.each(lists)('%s: exceljs reads it, with the csv’s rows and a sheet about it', async (name, file) => {
    // The audit log is left out, because each file adds an entry to it.
    const rows = name === 'audit' ? undefined : (await linesOf(await file({ language: 'en' }))).length
    const workbook = new Workbook()
    const answer = await file({ language: 'en' }, 'xlsx')
    await workbook.xlsx.load(Buffer.from(await answer.arrayBuffer()))
    const [table, about] = workbook.worksheets
    expect(table?.name).toBe(wordsIn.en.files[name])
    expect(about?.name).toBe(wordsIn.en.about.title)
    const hasTotals = /SUBTOTAL/.test(JSON.stringify(table?.getRow(table.rowCount).values))
    if (rows !== undefined) expect(table?.rowCount).toBe(rows + (hasTotals ? 1 : 0))
    expect(table?.rowCount).toBeGreaterThan(1)
  })

  test.each(lists)('%s: the name of the file contains the club and the days', async (name, file) => {
    const days = String.raw`\d{4}-\d\d-\d\d_2026-03-\d\d`
    const expected = `${cast.club.name}_${name}_${days}[.]csv`
    expect((await file({})).headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="${expected}"; filename[*]=UTF-8''${expected}$`),
    )
  })
})

const titleIn = (titles: Readonly<Record<string, string>>, key: string): string => {
  const title = titles[key] ?? `no title for ${key}`
  return /[,;]/.test(title) ? `"${title}"` : title
}

describe('a file', () => {
  test('is in its reader’s language if the call names none', async () => {
    await call(server.app, updateUser, { ...own(cast.owner), body: { language: 'ru' } })
    const [titles, first] = await linesOf(
      await fileOf(server.app, reportSessions, { ...owner(), body: { format: 'csv' } }),
    )
    await call(server.app, updateUser, { ...own(cast.owner), body: { language: 'en' } })
    expect(titles).toContain('Начало;Окончание;Минут;')
    expect(first).toContain(';10.03.2026 23:55;11.03.2026 00:05;10;')
    expect(first).toContain(';Европейская рулетка;Лайт;1;')
  })

  test('contains the player’s result and the club’s', async () => {
    const input = { ...owner(), query: { raw: '1' as const }, body: { format: 'csv' as const } }
    const [, first] = await linesOf(await fileOf(server.app, reportSessions, input))
    const [result = '', clubResult = ''] = first?.split(',').slice(-2) ?? []
    expect(Number(result)).not.toBe(0)
    expect(Number(clubResult)).toBe(-Number(result))
  })

  test('a file in Excel names its club, days, time zone, filter, author and number of rows', async () => {
    const body = {
      format: 'xlsx',
      date_from: '2026-03-10',
      date_to: '2026-03-10',
      type: ['transfer'],
    } as const
    const file = await fileOf(server.app, reportTransactions, {
      ...owner(),
      body: { ...body, type: ['transfer'] },
    })
    expect(file.headers.get('content-type')).toContain('spreadsheetml')
    expect(file.headers.get('content-disposition')).toContain('_2026-03-10_2026-03-10.xlsx')
    const { table, about } = await sheetsOf(file)
    expect(cellsOf(table).map(([first]) => first)).toEqual(['ID', expect.stringMatching(/^\d+$/), 'Total'])
    const { club, owner: person } = cast
    const said = new Map(cellsOf(about).map(([label = '', value = '']) => [label, value]))
    expect(said.get('Club')).toBe(club.name)
    expect(said.get('Club code')).toBe(club.code)
    expect(said.get('Time zone')).toBe('Europe/Warsaw')
    expect(said.get('Filter')).toBe('Type: Sale; From: 2026-03-10; To: 2026-03-10')
    expect(said.get('Made by')).toBe(`${person.name} #${person.id}`)
    expect(said.get('Rows')).toBe('1')
    // A spreadsheet stores a time as a number of days: this is midnight in Warsaw.
    expect(Number(said.get('Period: From'))).toBe(Date.parse('2026-03-10') / 86_400_000 + 25_569)
  })

  test('shows one moment, and is complete: the page of the call changes nothing', async () => {
    const query = { format: 'csv', limit: '1', sort: 'name' } as const
    const [titles, ...rows] = await linesOf(await fileOf(server.app, getReport, { ...owner(), query }))
    expect(titles).toContain('Opening, white')
    expect(rows).toHaveLength(6)
  })

  test('a file of statistics adds up to the statistics', async () => {
    const query = { format: 'csv', raw: '1' } as const
    const [, ...rows] = await linesOf(await fileOf(server.app, getStatistics, { ...owner(), query }))
    const { result, turnover } = await call(server.app, getStatistics, { ...owner(), query: {} })
    const sum = (column: number) => rows.reduce((total, row) => total + Number(row.split(',')[column]), 0)
    expect([sum(4), sum(6)]).toEqual([turnover, result])
  })

  test('a file of entries contains all, in columns by currency; with `field`, those of that figure', async () => {
    const ofPlayer = { ...owner(), query: { user_id: String(cast.player.id) } }
    const file = (more: object) =>
      fileOf(server.app, listReportEntries, {
        ...ofPlayer,
        query: { ...ofPlayer.query, format: 'csv', raw: '1', ...more },
      })
    const [titles = '', ...rows] = await linesOf(await file({ limit: '1' }))
    const listed = await call(server.app, listReportEntries, ofPlayer)
    expect(rows).toHaveLength(listed.length)
    const cell = (row: string, title: string) => row.split(',')[titles.split(',').indexOf(title)]
    expect(rows.map((row) => Number(cell(row, 'white_amount')))).toEqual(listed.map(({ amount }) => amount))
    expect(rows.map((row) => cell(row, 'red_amount'))).toEqual(listed.map(() => ''))
    const after = rows.map((row) => Number(cell(row, 'balance_after')))
    expect(after).toEqual(listed.map(({ balance }) => balance))
    expect(await linesOf(await file({ field: 'bought' }))).toHaveLength(2)
  })

  test('a file of statistics contains only filtered rows', async () => {
    const rowsOf = async (query: { agent_id?: string; user_id?: string }) => {
      const file = { format: 'csv', raw: '1', ...query } as const
      const [, ...rows] = await linesOf(await fileOf(server.app, getStatistics, { ...owner(), query: file }))
      return rows
    }
    const all = await rowsOf({})
    expect(await rowsOf({ agent_id: '0' })).toEqual(all)
    expect(await rowsOf({ user_id: String(cast.player.id) })).toEqual(all)
    expect(await rowsOf({ agent_id: String(cast.agent.id) })).toEqual([])
    expect(await rowsOf({ user_id: String(cast.owner.id) })).toEqual([])
  })
})

describe('when somebody exports a list,', () => {
  test('people who see the list may do so; nobody gets more of it than the list shows them', async () => {
    await permit(server.app, cast, {})
    const file = { format: 'csv' } as const
    expect(await refusal(server.app, getReport, { ...by(cast.manager), query: file })).toBe('accessDenied')
    expect(await refusal(server.app, getStatistics, { ...by(cast.player), query: file })).toBe('accessDenied')
    const seen = await linesOf(
      await fileOf(server.app, listMembers, { ...by(cast.manager), query: { ...file, raw: '1' } }),
    )
    const ofPlayer = seen.find((line) => line.startsWith(`${cast.player.id},`))
    expect(ofPlayer).toContain(',player,active,,false,,,,,,')
  })

  test.each([{ format: 'pdf' }, { language: 'de' }, { raw: 'yes' }])(
    'the query %j is malformed',
    async (query) => {
      expect(await refusal(server.app, listMembers, { ...owner(), query: query as never })).toBe(
        'dataIncorrect',
      )
    },
  )
})

test('every file is in the audit log before it is sent: its list, author and days', async () => {
  await fileOf(server.app, reportTransactions, {
    ...by(cast.agent),
    body: { format: 'xlsx', currency: 'white', date_from: '2026-03-10' },
  })
  const [entry] = await call(server.app, listAudit, { ...owner(), query: { limit: '1' } })
  expect(entry).toMatchObject({
    actor_id: cast.agent.id,
    action: 'files.exported',
    details: {
      file: 'transactions',
      format: 'xlsx',
      from_time: '2026-03-09T23:00:00.000Z',
      filter: { currency: 'white', date_from: '2026-03-10' },
    },
  })
})

test('a key’s file is in the log under the person who made the key, with the key’s name', async () => {
  const { key } = await newKey(server.app, cast.club, { name: 'Sheets', scopes: ['view_members'] })
  await fileOf(server.app, listMembers, { token: key, query: { format: 'csv' } })
  const [entry] = await call(server.app, listAudit, { ...owner(), query: { limit: '1' } })
  expect(entry).toMatchObject({ actor_id: cast.owner.id, key: 'Sheets', details: { file: 'members' } })
})
