import type { DataSort } from '#ui/data-table/data-column.ts'

/**
 * The choice of what a table shows whose rows are all in the browser: its search, its order, and the kind of its
 * rows.
 */
export interface ListChoice<Kind extends string> {
  readonly search: string
  readonly sort: DataSort
  readonly kind: Kind
}

export interface ListShape<Kind extends string> {
  /** The columns that it can be sorted by. */
  readonly columns: readonly string[]
  readonly kinds: readonly Kind[]
  /** The choice that the list shows at first. The address does not name it. */
  readonly usual: ListChoice<Kind>
}

const longest = 64

/** Reads the choice from an address. Anybody may have typed it, so invalid values are left out. */
export const listChoiceIn = <Kind extends string>(
  address: URLSearchParams,
  { columns, kinds, usual }: ListShape<Kind>,
): ListChoice<Kind> => ({
  search: (address.get('search') ?? '').slice(0, longest),
  sort: sortIn(address.get('sort') ?? '', columns) ?? usual.sort,
  kind: kinds.find((kind) => kind === address.get('kind')) ?? usual.kind,
})

/** Writes the changed parts of the choice into the address. A usual part needs no text there. */
export function withListChoice<Kind extends string>(
  address: URLSearchParams,
  { search, sort, kind }: Partial<ListChoice<Kind>>,
  usual: ListChoice<Kind>,
): URLSearchParams {
  const texts: readonly (readonly [name: string, text: string | undefined])[] = [
    ['search', search?.slice(0, longest)],
    ['sort', sort && unlessUsual(sortText(sort), sortText(usual.sort))],
    ['kind', kind && unlessUsual(kind, usual.kind)],
  ]
  return texts.reduce(
    (next, [name, text]) => (text === undefined ? next : withText(next, name, text)),
    address,
  )
}

const unlessUsual = (text: string, usual: string): string => (text === usual ? '' : text)

export const sortText = ({ name, isDescending }: DataSort): string => (isDescending ? `-${name}` : name)

/** Reads an order from an address, which anybody may have typed; undefined if there is no such column. */
export function sortIn(text: string, columns: readonly string[]): DataSort | undefined {
  const name = text.replace(/^-/, '')
  return columns.includes(name) ? { name, isDescending: text.startsWith('-') } : undefined
}

/** Returns the address with the text, or without its name if the text is empty. */
export function withText(address: URLSearchParams, name: string, text: string): URLSearchParams {
  const next = new URLSearchParams(address)
  if (text === '') next.delete(name)
  else next.set(name, text)
  return next
}
