import type { ShownAuditEntry } from '@cardroom/contract/audit'
import { showAudit, type AuditFilter } from '#modules/audit/index.ts'
import { field, type Column, type ListFile } from '#modules/exports/index.ts'
import type { Reader } from '#platform/db/database.ts'

const columns: readonly Column<ShownAuditEntry>[] = [
  field('id', { format: 'id' }),
  field('created_at', { format: 'time' }),
  field('actor_id', { format: 'id' }),
  field('actor_name'),
  field('actor_role', { words: 'roles' }),
  { title: 'key_name', of: ({ key }) => key },
  field('action', { words: 'actions' }),
  { title: 'target_id', format: 'id', of: ({ target }) => target?.id },
  { title: 'target_name', of: targetName },
  { title: 'agent_id', format: 'id', of: ({ agent }) => agent?.id },
  { title: 'agent_name', of: ({ agent }) => agent?.name },
  { title: 'approved_by', of: ({ approved_by: approver }) => approver && `${approver.name} #${approver.id}` },
  field('amount_each', { format: 'amount' }),
  field('amount_total', { format: 'amount', isTotalled: true }),
  { title: 'amount_currency', words: 'currencies', of: ({ currency }) => currency },
  field('count', { format: 'count' }),
  { title: 'reason', words: 'reasons', of: ({ details }) => textOf(details.reason) },
  { title: 'before', of: before },
  { title: 'after', of: after },
  field('device'),
  field('request_id'),
]

/** Names several people by their names and ids. */
function targetName({ target, people }: ShownAuditEntry): string | null {
  if (target?.kind === 'user') return target.name
  if (people.length > 0) return people.map(({ id, name }) => `${name} #${id}`).join(', ')
  return target === null ? null : `${target.kind} ${target.name}`
}

/** Lists the old values of what was changed, as `name: value`. */
function before({ details }: ShownAuditEntry): string | null {
  const old = details.before ?? (details.from === undefined ? undefined : { from: details.from })
  return typeof old === 'object' && old !== null ? listed(Object.entries(old)) : null
}

/** Lists the new values, and the balance after a movement. */
function after({ details }: ShownAuditEntry): string | null {
  const names = [...Object.keys((details.before as object | undefined) ?? {}), 'to', 'balance_after']
  return listed(names.flatMap((name) => (details[name] === undefined ? [] : [[name, details[name]]])))
}

const listed = (entries: readonly (readonly unknown[])[]): string | null =>
  entries.length === 0 ? null : entries.map(([name, value]) => `${String(name)}: ${textOf(value)}`).join('; ')

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)

const rowsPerPage = 1000

/** Writes the filtered log, newest first. */
export const auditFile = (reader: Reader, filter: AuditFilter): ListFile<ShownAuditEntry> => ({
  name: 'audit',
  columns,
  pages: pages(reader, filter),
  range: filter,
})

async function* pages(reader: Reader, filter: AuditFilter): AsyncGenerator<ShownAuditEntry[]> {
  let olderThan: number | undefined
  for (;;) {
    const shown = await showAudit(reader, filter, { limit: rowsPerPage, olderThan })
    yield shown
    if (shown.length < rowsPerPage) return
    olderThan = shown.at(-1)?.id
  }
}
