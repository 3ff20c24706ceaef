import { readFileSync } from 'node:fs'
import path from 'node:path'
import { until } from '@cardroom/testing/until'
import { parser } from '@prometheus-io/lezer-promql'
import { Redis } from 'ioredis'
import { beforeAll, describe, expect, test } from 'vitest'
import { roleOf } from '#platform/db/rights/app-rights.ts'
import { prepareJobs } from '#platform/jobs/job-queue.ts'
import { alertRules as rules } from '#test/readings/alert-rules.ts'
import { ownerUrlOf } from '#test/database.ts'
import { newClub } from '#test/clubs.ts'
import { bet, newMemberWithChips, sit } from '#test/sessions.ts'
import { startAppOn, useApp } from '#test/start-app.ts'

const root = path.resolve(import.meta.dirname, '../../../../..')
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')

const dashboard = JSON.parse(textOf('deploy/grafana/cardroom.json')) as {
  panels: { id: number; title: string; targets: { expr: string }[] }[]
}
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
]

/**
 * Returns the names of the metrics in an expression, by the grammar of Prometheus; throws if it is not an expression.
 */
function metricsIn(expression: string): string[] {
  const names: string[] = []
  parser.parse(expression).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) throw new Error(`${expression} is no expression: at ${from}`)
      if (type.name === 'VectorSelector') names.push(/^[\w:]*/.exec(expression.slice(from, to))?.[0] ?? '')
    },
  })
  return names
}

/** Prometheus itself makes this metric. */
const ofPrometheus = new Set(['up'])

const server = useApp()
let shown: Set<string>
/** Every metric that exists, including those without a value. */
let declared: string[]

beforeAll(async () => {
  const { databaseUrl, jobs } = server.app
  await prepareJobs(ownerUrlOf(databaseUrl), jobs, roleOf(databaseUrl))
  await server.app.database.pool.query(`insert into jobs.job (name) values ('seal-books')`)
  const { club } = await newClub(server.app)
  const player = await newMemberWithChips(server.app, club)
  const session = await sit(server.app, player, { club })
  await bet(server.app, player, session)
  await fetch(`${server.app.origin}/api/nothing-here`)
  const oldest = 'seal_oldest_unsealed_timestamp_seconds'
  await until('the oldest entry without a seal is shown', async () =>
    samplesIn(await scraped()).includes(oldest),
  )
  for (const job of server.app.jobs) await job.run(server.app.database)
  const withAll = await scrapedWithAll()
  shown = new Set([oldest, ...[await scraped(), withAll].flatMap(samplesIn)])
  declared = [...withAll.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name)
})

/** Scrapes a server with Redis, which need not answer, and with a folder for old rounds. */
async function scrapedWithAll(): Promise<string> {
  const redis = new Redis({ lazyConnect: true })
  const app = await startAppOn(server.app.databaseUrl, { redis, archiveFolder: root })
  const found = await scraped(app)
  await app.close()
  redis.disconnect()
  return found
}

const scraped = async ({ origin } = server.app): Promise<string> => (await fetch(`${origin}/metrics`)).text()
const samplesIn = (text: string): string[] => [...text.matchAll(/^\w+(?=[ {])/gm)].map(([name]) => name)

describe('the alerts and the dashboard', () => {
  test.each(expressions)('%s reads figures that a server shows', (_name, expression) => {
    const names = metricsIn(expression)
    expect(names).not.toEqual([])
    expect(names.filter((name) => !shown.has(name) && !ofPrometheus.has(name))).toEqual([])
  })

  test('a wrong expression and a metric that nobody shows are found', () => {
    expect(() => metricsIn('sum(rate(x[5m])')).toThrow('no expression')
    expect(metricsIn('max(ledger_difference) > 0').filter((name) => !shown.has(name))).toEqual([
      'ledger_difference',
    ])
  })

  test('every alert says how urgent it is and what has happened, and has a unique name', () => {
    for (const { labels, annotations } of rules) {
      expect(['page', 'ticket']).toContain(labels.severity)
      expect(annotations.summary).not.toBe('')
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })

  test('every alert is tested with its cause, in a test that names it', () => {
    const tries = [
      'metrics/alerts-fire',
      'metrics/load-alerts-fire',
      'http/health/health',
      'redis/redis-away',
    ]
    const texts = tries.map((name) => textOf(`apps/server/src/platform/${name}.test.ts`))
    const untried = rules.filter(({ alert }) => !texts.some((text) => text.includes(`'${alert}'`)))
    expect(untried.map(({ alert }) => alert)).toEqual([])
  })

  test('docs/running.md says what to do about every alert, and about no other', () => {
    const explained = [...textOf('docs/running.md').matchAll(/^- `([A-Z]\w+)`:/gm)].map(([, name]) => name)
    // The lists also contain keys of the server, all in capitals.
    const alerts = explained.filter((name) => /[a-z]/.test(name ?? ''))
    expect(alerts.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
  })

  test('docs/running.md lists every metric of ours, and none that nobody shows', () => {
    const [, section = ''] = /^## Metrics\n([^]*?)^## /m.exec(textOf('docs/running.md')) ?? []
    const listed = [...section.matchAll(/`([a-z]+(?:_[a-z0-9]+)+)`/g)].map(([, name = '']) => name)
    // Node has many metrics of its own; only some are named.
    const isOfNode = (name: string): boolean => /^(nodejs|process)_/.test(name)
    const ours = (names: readonly string[]) => names.filter((name) => !isOfNode(name)).toSorted()
    expect(ours(listed)).toEqual(ours(declared))
    expect(listed.filter((name) => !declared.includes(name))).toEqual([])
  })
})
