import type { Cell, Sheet, SheetColumn } from '#platform/spreadsheets/cells.ts'
import { dayIn, nextDay } from '#platform/time-zones.ts'
import type { Column, WordList } from './columns.ts'
import type { ClubOfFile } from './exports.ports.ts'
import { filterLine } from './filter-line.ts'
import type { Words } from './words.en.ts'
import { wordOf } from './words.ts'

export type FileName = keyof Words['files']

/** A list as a file: all of its rows, whatever page the call asked for. */
export interface ListFile<Row> {
  readonly name: FileName
  readonly columns: readonly Column<Row>[]
  /** The pages are read from the snapshot of the file. */
  readonly pages: AsyncIterable<readonly Row[]>
  /** A half-open range; a missing bound means no limit. Without a range the list shows the present. */
  readonly range?: { readonly from?: Date | undefined; readonly before?: Date | undefined }
  /** The time zone, if it is not the club's present one. */
  readonly timeZone?: string
  /** The hash of the settlement that the list belongs to. */
  readonly settlementHash?: string
}

export interface Made {
  readonly club: ClubOfFile
  readonly by: { readonly id: number; readonly name: string }
  readonly at: Date
  /** The filter of the call, as on the wire. */
  readonly filter: Readonly<Record<string, unknown>>
  readonly words: Words
  /** If true, the file has keys in place of words. */
  readonly isRaw: boolean
}

/** Returns the list as a sheet, in the language of its reader. */
export function sheetOf<Row>(file: ListFile<Row>, made: Made): Sheet {
  const { words, isRaw } = made
  return {
    title: words.files[file.name],
    columns: file.columns.map((column) => columnOf(column, made)),
    pages: cellsOf(file, (column, row) => cellOf(column, row, { words, isRaw })),
    timeZone: zoneOf(file, made),
    totalTitle: words.total,
    about: { title: words.about.title, lines: (rows) => aboutLines(file, made, rows) },
  }
}

const zoneOf = ({ timeZone }: { readonly timeZone?: string }, { club }: Made): string =>
  timeZone ?? club.timeZone

function columnOf<Row>({ title, format = 'text', isTotalled }: Column<Row>, made: Made): SheetColumn {
  return { title: made.isRaw ? title : made.words.titles[title], format, isTotalled }
}

async function* cellsOf<Row>(
  { pages, columns }: ListFile<Row>,
  cell: (column: Column<Row>, row: Row) => Cell,
): AsyncGenerator<Cell[][]> {
  for await (const page of pages) yield page.map((row) => columns.map((column) => cell(column, row)))
}

function cellOf<Row>(
  { of, format, words: list }: Column<Row>,
  row: Row,
  { words, isRaw }: Pick<Made, 'words' | 'isRaw'>,
): Cell {
  const value = of(row) ?? null
  if (format === 'time' && typeof value === 'string') return new Date(value)
  if (isRaw || value === null) return value
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return list ? wordIn(words, list, value) : value
}

const wordIn = (words: Words, list: WordList, value: Cell): string => wordOf(words[list], String(value))

function aboutLines<Row>(file: ListFile<Row>, made: Made, rows: number) {
  const { club, by, at, filter, words } = made
  const { about } = words
  const { from, before } = file.range ?? {}
  return [
    { label: about.club, value: club.name },
    { label: about.code, value: club.code },
    ...(file.range
      ? [
          { label: `${about.period}: ${about.from}`, ...boundOf(from, about.open) },
          { label: `${about.period}: ${about.to}`, ...boundOf(before, about.open) },
        ]
      : [{ label: about.period, value: at, format: 'time' as const }]),
    { label: about.zone, value: zoneOf(file, made) },
    { label: about.filter, value: filterLine(filter, words) || about.none },
    { label: about.by, value: `${by.name} #${by.id}` },
    { label: about.at, value: at, format: 'time' as const },
    { label: about.rows, value: rows, format: 'count' as const },
    ...(file.settlementHash === undefined ? [] : [{ label: about.hash, value: file.settlementHash }]),
  ]
}

const boundOf = (bound: Date | undefined, open: string) =>
  bound ? { value: bound, format: 'time' as const } : { value: open }

/**
 * Returns a name like `Northgate_transactions_2026-03-02_2026-03-08`. Without a bound, the days are all days of the
 * club.
 */
export function fileNameOf<Row>(file: ListFile<Row>, made: Made): { name: string; plainName: string } {
  const { club, at } = made
  const zone = zoneOf(file, made)
  const today = dayIn(at, zone)
  const { from, before } = file.range ?? {}
  const first = file.range ? dayIn(from ?? club.createdAt, zone) : today
  const last = before ? lastDay(before, zone) : today
  const rest = `_${file.name}_${first}_${last < first ? first : last}`
  const isPlain = /^[\w-]+$/.test(club.name)
  return { name: `${club.name}${rest}`, plainName: `${isPlain ? club.name : club.code}${rest}` }
}

/**
 * Returns the last day of a range; one that ends at midnight contains nothing of the day that begins then.
 */
function lastDay(before: Date, zone: string): string {
  const day = dayIn(before, zone)
  return dayIn(new Date(before.getTime() - 1), zone) === day ? day : nextDay(day, -1)
}
