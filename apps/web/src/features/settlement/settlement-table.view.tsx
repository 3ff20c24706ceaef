import type { SettlementRow } from '@cardroom/contract/settlements'
import { useTranslation } from 'react-i18next'
import type { SettlementRowsProps } from './settlement-cards.view.tsx'
import { useSettlementColumns } from './settlement-columns.tsx'
import { SettlementRowView } from './settlement-row.view.tsx'
import { DataPanel } from '#ui/data-table/data-panel.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useDataRows } from '#ui/data-table/use-data-rows.ts'

/** Stands for the usual order, odd rows first, which is the order of no column. */
const oddFirst = { name: '', isDescending: true } as const

/**
 * Shows a settlement on a wide screen: one line for each row, totals below, and how the selected row is computed
 * beside it.
 */
export function SettlementTableView(props: SettlementRowsProps) {
  const { settlement, rows, dealOf, actions, sort, onSort, onExport } = props
  const { t } = useTranslation(['settlement', 'common'])
  const data = useDataRows<SettlementRow>(rows, ({ user_id: id }) => id)
  const columns = useSettlementColumns({ settlement, dealOf })
  const { current } = data
  return (
    <>
      <DataTable
        label={t('settlement:rows')}
        columns={columns}
        data={data}
        sort={sort ?? oddFirst}
        onSort={onSort}
        ticks={{ all: t('settlement:tickAll'), one: ({ name }) => t('settlement:tick', { name }) }}
        hasPanel
        onExport={onExport}
        foot={t('settlement:totalsOf', { count: settlement.rows.length })}
      />
      {data.isOpen && current && (
        <DataPanel label={current.name} closeLabel={t('common:close')} onClose={data.close}>
          <SettlementRowView row={current} settlement={settlement} deal={dealOf(current)} actions={actions} />
        </DataPanel>
      )}
    </>
  )
}
