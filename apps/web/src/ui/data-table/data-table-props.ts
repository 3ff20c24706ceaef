import type { DataColumn, DataSort } from './data-column.ts'
import type { DataRows } from './use-data-rows.ts'

export interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly data: DataRows<Row>
  readonly sort?: DataSort | undefined
  readonly onSort?: ((sort: DataSort) => void) | undefined
  /** Rows can be ticked. These are the names of the checkboxes. */
  readonly ticks?: { readonly all: string; readonly one: (row: Row) => string } | undefined
  /** A press anywhere on a row ticks it, where ticking is what the table is for. */
  readonly ticksOnPress?: boolean | undefined
  /** Enter, or a press, shows the row in the panel. */
  readonly hasPanel?: boolean | undefined
  readonly onExport?: (() => void) | undefined
  /** Rows of one group stand together below its title. */
  readonly groupOf?: ((row: Row) => string) | undefined
  /** Dims a row that has not happened, or no longer counts. */
  readonly isQuiet?: ((row: Row) => boolean) | undefined
  /** The label of the totals. Without it there are none. */
  readonly foot?: string | undefined
}
