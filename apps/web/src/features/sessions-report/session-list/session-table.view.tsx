import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionColumns, type TabledSession } from './session-columns.tsx'
import styles from './session-list.module.css'
import { useTimes } from '#lib/times.ts'
import { DataPanel } from '#ui/data-table/data-panel.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useDataRows } from '#ui/data-table/use-data-rows.ts'
import { Facts } from '#ui/facts/facts.tsx'

interface SessionTableViewProps {
  readonly sessions: readonly TabledSession[]
  readonly now: Date
  /** The actions on one session. */
  readonly actionOf?: ((session: TabledSession) => ReactNode) | undefined
  readonly onExport?: (() => void) | undefined
}

const newestFirst = { name: 'begun', isDescending: true } as const

/** Shows the sessions on a wide screen, one line each, with the totals of those shown and the selected one beside. */
export function SessionTableView({ sessions, now, actionOf, onExport }: SessionTableViewProps) {
  const { t } = useTranslation(['sessions', 'common'])
  const times = useTimes()
  const data = useDataRows(sessions, ({ id }) => id)
  const columns = useSessionColumns(sessions, now)
  const { current } = data
  return (
    <>
      <DataTable
        label={t('sessions:list')}
        columns={columns}
        data={data}
        sort={newestFirst}
        ticks={{
          all: t('sessions:table.tickAll'),
          one: ({ name, created_at: from }) => t('sessions:table.tick', { name, time: times.dateTime(from) }),
        }}
        hasPanel
        onExport={onExport}
        foot={t('sessions:table.shown', { count: sessions.length })}
      />
      {data.isOpen && current && (
        <DataPanel label={current.name} closeLabel={t('common:close')} onClose={data.close}>
          <div className={styles.panel}>
            <header>
              <h2>{current.name}</h2>
              {actionOf?.(current)}
            </header>
            <Facts
              look="close"
              facts={[
                ...columns.slice(1).map(({ title, text }) => ({ name: title, value: text(current) })),
                ...(current.finished_at === null
                  ? []
                  : [{ name: t('sessions:columns.ended'), value: times.dateTime(current.finished_at) }]),
              ]}
            />
          </div>
        </DataPanel>
      )}
    </>
  )
}
