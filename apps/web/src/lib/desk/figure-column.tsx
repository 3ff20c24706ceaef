import { formatAmount, type Language } from '../format.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { Figure } from '#ui/data-table/figure.tsx'

interface FigureOf<Row> extends Pick<DataColumn<Row>, 'name' | 'title' | 'isSortable' | 'isExtra'> {
  /** Null if there is no figure, or if the viewer may not see it. */
  readonly amount: (row: Row) => number | null | undefined
  /** The figure is a result: it has a sign, and the colour of a loss if it is one. */
  readonly isResult?: boolean
  readonly total?: number | null | undefined
}

/** Returns a column of exact amounts. Copied amounts are numbers that spreadsheets in this language read. */
export function figureColumn<Row>(language: Language, figure: FigureOf<Row>): DataColumn<Row> {
  const { amount, isResult = false, total, ...column } = figure
  const read = (value: number | null | undefined) =>
    value == null ? '–' : formatAmount(value, language, { plus: isResult })
  const point = language === 'ru' ? ',' : '.'
  return {
    ...column,
    isFigure: true,
    text: (row) => read(amount(row)),
    copied: (row) => {
      const value = amount(row)
      // A sum of two amounts has a tail of digits that nobody has seen.
      return value == null ? '' : String(Math.round(value * 100) / 100).replace('.', point)
    },
    cell: (row) => {
      const value = amount(row) ?? 0
      const tone = value === 0 ? 'dim' : isResult && value < 0 ? 'negative' : 'usual'
      return <Figure tone={tone}>{read(amount(row))}</Figure>
    },
    ...(total !== undefined && { total: read(total) }),
  }
}
