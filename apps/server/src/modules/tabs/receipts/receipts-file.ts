import type { Receipt } from '@cardroom/contract/receipts'
import type { Actor } from '#modules/clubs/index.ts'
import { field, type Column, type ListFile } from '#modules/exports/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { presentReceipt } from './receipts.present.ts'
import { receiptsOf, type ReceiptFilter } from './receipts.view.ts'

const lastStep = ({ steps }: Receipt) => steps.at(-1)

const columns: readonly Column<Receipt>[] = [
  { title: 'receipt', of: ({ number }) => `R-${number}` },
  field('paid_on', { format: 'day' }),
  field('payer_id', { format: 'id' }),
  { title: 'payer_name', of: ({ payer }) => payer.name },
  field('receiver_id', { format: 'id' }),
  { title: 'receiver_name', of: ({ receiver }) => receiver.name },
  field('amount', { format: 'amount', isTotalled: true }),
  field('method', { words: 'methods' }),
  field('state', { words: 'receiptStates' }),
  field('note'),
  field('dispute_reason'),
  field('ruling', { words: 'rulings' }),
  { title: 'ruling_reason', of: ({ ruling, reason }) => (ruling === null ? null : reason) },
  { title: 'recorded_by', of: ({ steps }) => steps[0]?.by_name },
  field('created_at', { format: 'time' }),
  { title: 'last_by', of: (row) => lastStep(row)?.by_name },
  { title: 'last_at', format: 'time', of: (row) => lastStep(row)?.at },
  field('corrects', { format: 'id' }),
]

const pageSize = 500

/** Exports the payments that the actor may see and selects, newest first. */
export const receiptsFile = (
  reader: Reader,
  actor: Actor,
  filter: Omit<ReceiptFilter, 'limit' | 'offset' | 'before'>,
): ListFile<Receipt> => ({ name: 'receipts', columns, pages: pages(reader, actor, filter) })

async function* pages(
  reader: Reader,
  actor: Actor,
  filter: Omit<ReceiptFilter, 'limit' | 'offset' | 'before'>,
): AsyncGenerator<Receipt[]> {
  let before: number | undefined
  for (;;) {
    const page = await receiptsOf(reader, { ...filter, before, limit: pageSize, offset: 0 })
    yield page.map((shown) => presentReceipt(actor, shown))
    before = page.at(-1)?.id
    if (page.length < pageSize) return
  }
}
