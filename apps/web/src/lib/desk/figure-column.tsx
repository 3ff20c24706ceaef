import { formatAmount, type Language } from '../format.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { Figure } from '#ui/data-table/figure.tsx'

interface FigureOf<Row> extends Pick<DataColumn<Row>, 'name' | 'title' | 'isSortable' | 'isExtra'> {
  /** Null: there is nothing to be said, or it is not to be seen. */
  readonly amount: (row: Row) => number | null | undefined
  /** A result: with its sign, and of its colour where it is a loss. */
  readonly isResult?: boolean
  readonly total?: number | null | undefined
}

/** A column of exact amounts. What is copied of it is a number as this language's spreadsheets read it. */
export function figureColumn<Row>(language: Language, figure: FigureOf<Row>): DataColumn<Row> {
  const { amount, isResult = false, total, ...column } = figure
  const read = (value: number | null | undefined) =>
    value == null ? '–' : formatAmount(value, language, { plus: isResult })
  const point = language === 'ru' ? ',' : '.'
  return {
    ...column,
    isFigure: true,
    text: (row) => read(amount(row)),
    copied: (row) => String(amount(row) ?? '').replace('.', point),
    cell: (row) => {
      const value = amount(row) ?? 0
      const tone = value === 0 ? 'dim' : isResult && value < 0 ? 'negative' : 'usual'
      return <Figure tone={tone}>{read(amount(row))}</Figure>
    },
    ...(total !== undefined && { total: read(total) }),
  }
}
