import type { ClubId } from '@cardroom/contract/ids'
import type { ReportRow } from '@cardroom/contract/report'
import { reportOrders } from '@cardroom/contract/report'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DifferenceNoteView } from './difference-note.view.tsx'
import { useReportColumns } from './report-columns.tsx'
import type { ReportChoice } from './report-choice.ts'
import type { Report } from './report-head.view.tsx'
import { ReportRowView } from './report-row.view.tsx'
import { keyOfRow, useRowName } from './row-name.ts'
import { DataPanel } from '#ui/data-table/data-panel.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useDataRows } from '#ui/data-table/use-data-rows.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'

export interface ReportRowsProps {
  readonly clubId: ClubId
  readonly report: Report
  readonly choice: ReportChoice
  readonly onChoice: (choice: ReportChoice) => void
  readonly now: Date
  readonly onExport?: (() => void) | undefined
  /** Shows the entries behind a row. */
  readonly entriesOf?: ((row: ReportRow) => ReactNode) | undefined
}

/**
 * Shows a report on a wide screen: one line for each row, totals below, and how the selected row adds up beside it.
 */
export function ReportTableView(props: ReportRowsProps) {
  const { clubId, report, choice, onChoice, now, onExport, entriesOf } = props
  const { t } = useTranslation(['report', 'common'])
  const { by, sort } = choice
  const data = useDataRows<ReportRow>(report.rows, keyOfRow)
  const columns = useReportColumns(by, report)
  const nameOf = useRowName(by)
  const { current } = data
  if (report.rows.length === 0) return <EmptyState compact title={t('report:nothing')} />
  return (
    <>
      <DifferenceNoteView report={report} />
      <DataTable
        label={t('report:title')}
        columns={columns}
        data={data}
        sort={sort}
        onSort={(next) => {
          const name = reportOrders.find((order) => order === next.name)
          if (name) onChoice({ ...choice, sort: { name, isDescending: next.isDescending } })
        }}
        ticks={{
          all: t('report:tickAll'),
          one: (row) => t('report:tick', { name: nameOf(row) }),
        }}
        hasPanel={by === 'player' || by === 'agent'}
        onExport={onExport}
        foot={t('report:totalsOf', { count: report.count })}
      />
      {data.isOpen && current && (
        <DataPanel label={nameOf(current)} closeLabel={t('common:close')} onClose={data.close}>
          <ReportRowView
            clubId={clubId}
            row={current}
            entries={entriesOf?.(current)}
            choice={choice}
            onChoice={onChoice}
            isOver={Date.parse(report.to) <= now.getTime()}
          />
        </DataPanel>
      )}
    </>
  )
}
