import type { DataColumn, DataSort } from './data-column.ts'
import type { DataRows } from './use-data-rows.ts'

export interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly data: DataRows<Row>
  readonly sort?: DataSort | undefined
  readonly onSort?: ((sort: DataSort) => void) | undefined
  /** The names of the checkboxes; without them rows cannot be ticked. */
  readonly ticks?: { readonly all: string; readonly one: (row: Row) => string } | undefined
  /** If true, a press anywhere on a row ticks it. It is for tables whose purpose is to choose rows. */
  readonly ticksOnPress?: boolean | undefined
  /** True if Enter or a press on a row shows it in the panel, or opens it (`openedBy`). */
  readonly hasPanel?: boolean | undefined
  readonly onExport?: (() => void) | undefined
  /** Returns the group of a row; rows of one group stand together below its title. */
  readonly groupOf?: ((row: Row) => string) | undefined
  /** Tells whether to dim a row, because it has not happened or no longer counts. */
  readonly isQuiet?: ((row: Row) => boolean) | undefined
  /** The label of the totals. Without it there are none. */
  readonly foot?: string | undefined
}
