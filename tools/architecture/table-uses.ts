/** A use of a table by a statement. */
export interface TableUse {
  readonly table: string
  readonly isWrite: boolean
}

const writing =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?(\w+)/gi
const reading = /(?<!\bdelete\s+)\b(?:from|join|using|table)\s+(?:only\s+)?(\w+)/gi
const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$|--.*$/gm

/**
 * Lists the tables among `tables` that the statements in a source write, then those they read. Comments are ignored.
 */
export function tableUses(source: string, tables: ReadonlySet<string>): TableUse[] {
  const text = source.replace(comments, '')
  const named = (pattern: RegExp, isWrite: boolean): TableUse[] =>
    [...text.matchAll(pattern)]
      .map(([, table = '']) => ({ table, isWrite }))
      .filter(({ table }) => tables.has(table))
  return [...named(writing, true), ...named(reading, false)]
}
