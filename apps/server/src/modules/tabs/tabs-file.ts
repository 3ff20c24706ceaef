import { ageBuckets, type Tab, type TabWeek } from '@cardroom/contract/tabs'
import type { Actor } from '#modules/clubs/index.ts'
import { field, type Column, type ListFile } from '#modules/exports/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { periodOf, showTabs, type TabsAsked } from './show-tabs.ts'
import { presentTab } from './tabs.present.ts'

const amount = { format: 'amount', isTotalled: true } as const

const sides: readonly Column<Tab>[] = [
  field('id', { format: 'id' }),
  { title: 'creditor_id', format: 'id', of: ({ a }) => a },
  { title: 'creditor_name', of: ({ a_side: side }) => side.name },
  { title: 'debtor_id', format: 'id', of: ({ b }) => b },
  { title: 'debtor_name', of: ({ b_side: side }) => side.name },
]

const weekOf = (name: keyof TabWeek): Column<Tab> => ({
  title: name,
  ...amount,
  of: ({ week: changed }) => changed?.[name],
})

const week: readonly Column<Tab>[] = [
  weekOf('opening'),
  weekOf('sales'),
  weekOf('returns'),
  weekOf('payments'),
  weekOf('write_offs'),
  weekOf('reversals'),
  weekOf('commissions'),
  weekOf('closing'),
]

const bucketTitles = ['owed_0_7', 'owed_8_14', 'owed_15_30', 'owed_31'] as const

const present: readonly Column<Tab>[] = [
  field('balance', amount),
  field('line', { format: 'amount' }),
  field('age', { format: 'count' }),
  ...ageBuckets.map((bucket, place): Column<Tab> => ({
    title: bucketTitles[place] ?? 'owed_31',
    ...amount,
    of: ({ buckets }) => buckets[bucket],
  })),
  field('last', { format: 'time' }),
  field('orphaned'),
]

/**
 * Exports the tabs that the actor may see and selects: how they stand now, and for a period first how they stood, what
 * changed, and how they stood then. Errors: `notFound` for an unknown period.
 */
export async function tabsFile(reader: Reader, actor: Actor, asked: TabsAsked): Promise<ListFile<Tab>> {
  const period = await periodOf(reader, actor, asked)
  return {
    name: 'tabs',
    columns: [...sides, ...(period ? week : []), ...present],
    pages: pages(reader, actor, asked),
    ...(period && {
      range: { from: period.beginsAt, before: period.endsAt },
      timeZone: period.timeZone,
    }),
  }
}

async function* pages(reader: Reader, actor: Actor, asked: TabsAsked): AsyncGenerator<Tab[]> {
  yield (await showTabs(reader, actor, asked)).map(presentTab)
}
