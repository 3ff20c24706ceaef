import type { ReportRow } from '@cardroom/contract/report'
import { isFoundIn } from '@cardroom/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReportColumns, useRowName, type Report } from '#features/report/index.ts'
import { inOrder } from '#lib/desk/in-order.ts'
import type { DataSort } from '#ui/data-table/data-column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useDataRows } from '#ui/data-table/use-data-rows.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'

interface ByGameViewProps {
  readonly report: Pick<Report, 'rows' | 'totals'>
  /** A part of a game's name. */
  readonly search: string
  readonly onExport?: (() => void) | undefined
}

/** Shows the results of the week's play by game, the club's largest result first. */
export function ByGameView({ report, search, onExport }: ByGameViewProps) {
  const { t } = useTranslation('settlement')
  const [sort, setSort] = useState<DataSort>({ name: 'result', isDescending: true })
  const nameOf = useRowName('game')
  const columns = useReportColumns('game', report)
  const found = report.rows.filter((row) => isFoundIn(nameOf(row), search.trim()))
  const orders = {
    name: nameOf,
    stake: ({ stake }: ReportRow) => stake,
    payout: ({ payout }: ReportRow) => payout,
    effective: ({ effective }: ReportRow) => effective,
    // The result is shown from the club's side: what players won, the bank lost (rule reports-5).
    result: ({ result }: ReportRow) => 0 - result,
    rounds: ({ rounds }: ReportRow) => rounds,
    sessions: ({ sessions }: ReportRow) => sessions,
  }
  const data = useDataRows(inOrder(found, sort, orders), ({ game_id: game }) => game ?? 0)
  if (report.rows.length === 0) return <EmptyState compact title={t('games.none')} />
  return (
    <DataTable
      label={t('games.title')}
      columns={columns}
      data={data}
      sort={sort}
      onSort={setSort}
      ticks={{ all: t('tickAll'), one: (row) => t('tick', { name: nameOf(row) }) }}
      onExport={onExport}
      foot={t('games.all')}
    />
  )
}
