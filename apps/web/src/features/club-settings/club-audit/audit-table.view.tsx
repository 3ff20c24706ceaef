import type { ShownAuditEntry } from '@cardroom/contract/audit'
import { useTranslation } from 'react-i18next'
import { AuditListView } from './audit-list.view.tsx'
import { useAuditSentence } from './use-audit-sentence.ts'
import { useAuditSource } from './use-audit-source.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { WithArrows } from '#ui/arrow/arrow.tsx'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { DataPanel } from '#ui/data-table/data-panel.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useDataRows } from '#ui/data-table/use-data-rows.ts'
import { Facts } from '#ui/facts/facts.tsx'

interface AuditTableViewProps {
  readonly entries: readonly ShownAuditEntry[]
  readonly onExport?: (() => void) | undefined
}

/**
 * Shows the log on a wide screen, one line for each entry. The reason and the previous values of the selected entry
 * are beside the list.
 */
export function AuditTableView({ entries, onExport }: AuditTableViewProps) {
  const { t } = useTranslation(['clubSettings', 'common'])
  const times = useTimes()
  const language = useLanguage()
  const sentence = useAuditSentence()
  const source = useAuditSource()
  const data = useDataRows(entries, ({ id }) => id)
  const amount = (value: number | null) => (value === null ? '' : formatAmount(value, language))
  const columns: DataColumn<ShownAuditEntry>[] = [
    {
      name: 'when',
      title: t('clubSettings:audit.when'),
      text: (entry) => times.dateTime(entry.created_at),
      width: '10rem',
    },
    {
      name: 'what',
      title: t('clubSettings:audit.what'),
      text: sentence,
      cell: (entry) => <WithArrows>{sentence(entry)}</WithArrows>,
      isName: true,
    },
    {
      name: 'amount',
      title: t('clubSettings:audit.sum'),
      text: (entry) => amount(entry.amount_total),
      copied: (entry) => String(entry.amount_total ?? ''),
      isFigure: true,
    },
    { name: 'from', title: t('clubSettings:audit.from'), text: source, width: '16rem', isExtra: true },
  ]
  const { current } = data
  return (
    <>
      <DataTable
        label={t('clubSettings:audit.title')}
        columns={columns}
        data={data}
        hasPanel
        onExport={onExport}
      />
      {data.isOpen && current && (
        <DataPanel label={sentence(current)} closeLabel={t('common:close')} onClose={data.close}>
          <AuditListView entries={[current]} />
          {current.request_id !== null && (
            <Facts
              look="close"
              facts={[{ name: t('clubSettings:audit.request'), value: current.request_id }]}
            />
          )}
        </DataPanel>
      )}
    </>
  )
}
