import type { SettlementRow } from '@cardroom/contract/settlements'
import type { Actor } from '#modules/clubs/index.ts'
import { field, type Column, type ListFile } from '#modules/exports/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { showSettlement } from './show-settlement.ts'

type Title = Column<SettlementRow>['title']

const sum = (title: Title & keyof SettlementRow): Column<SettlementRow> =>
  field(title, { format: 'amount', isTotalled: true })
const counted = (title: 'players' | 'active'): Column<SettlementRow> =>
  field(title, { format: 'count', isTotalled: true })
const amount = (title: Title, of: Column<SettlementRow>['of']): Column<SettlementRow> => ({
  title,
  of,
  format: 'amount',
})

const columns: readonly Column<SettlementRow>[] = [
  field('user_id', { format: 'id' }),
  field('name'),
  field('role', { words: 'roles' }),
  counted('players'),
  counted('active'),
  sum('stake'),
  sum('effective'),
  sum('club_result'),
  sum('fee'),
  amount('carried_in_loss', (row) => row.carried_in.loss),
  amount('carried_in_fees', (row) => row.carried_in.fees),
  amount('base', (row) => row.base),
  sum('loss'),
  sum('turnover'),
  sum('fees'),
  sum('adjustments'),
  amount('cap', (row) => row.cap),
  sum('commission'),
  sum('cost'),
  field('pay', { words: 'pays' }),
  amount('carried_out_loss', (row) => row.carried_out.loss),
  amount('carried_out_fees', (row) => row.carried_out.fees),
  sum('tab'),
  field('statement', { format: 'id' }),
]

/** Exports the rows that the caller sees of a settlement; it is refused in the same cases as the settlement. */
export async function settlementFile(
  reader: Reader,
  actor: Actor,
  id: number,
): Promise<ListFile<SettlementRow>> {
  const { period, rows, hash } = await showSettlement(reader, actor, id)
  return {
    name: 'settlement',
    columns,
    pages: only(rows),
    range: { from: new Date(period.from), before: new Date(period.to) },
    timeZone: period.time_zone,
    ...(hash !== null && { settlementHash: hash }),
  }
}

async function* only(rows: readonly SettlementRow[]): AsyncGenerator<readonly SettlementRow[]> {
  yield await Promise.resolve(rows)
}
