import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useReportFilter } from './filters/use-report-filter.ts'
import { HistoryTab } from './session-list/history-tab.tsx'
import { OnlineTab } from './session-list/online-tab.tsx'
import { useExportSessions } from './sessions-report.api.ts'
import styles from './sessions-report.module.css'
import { useSessionEvents } from './sessions-report.realtime.ts'
import { StatisticsTab } from './statistics/statistics-tab.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { may, useClub } from '#features/membership/index.ts'
import { BackLink } from '#lib/back/back-link.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { PageHeader } from '#ui/page-header/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'

type TabName = 'sessionsOnline' | 'sessionsHistory' | 'statistics'

/** Who plays, who played, and what it came to: by what one may see. */
export function SessionsReportScreen() {
  const { t } = useTranslation(['sessions', 'common'])
  const me = useMe()
  const club = useClub()
  const [filter, setFilter] = useReportFilter()
  const seesPast = may(me, 'view_sessions')
  const tabs: readonly TabName[] = [
    ...(may(me, 'view_active_sessions') ? (['sessionsOnline'] as const) : []),
    ...(seesPast ? (['sessionsHistory', 'statistics'] as const) : []),
  ]
  const [parameters, setParameters] = useSearchParams()
  const tab = tabs.find((name) => name === parameters.get('tab')) ?? tabs[0]
  const save = useExportSessions(club.id)
  const exportAs = (format: 'csv' | 'xlsx') => save.mutate({ format, filter })
  useSessionEvents(club.id)
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('sessions:title')}
        backLabel={t('common:back')}
        backLink={<BackLink to={pathTo(patterns.club, { clubId: club.id })} />}
      >
        {tab === 'sessionsHistory' && <ExportMenu isBusy={save.isPending} onExport={exportAs} />}
      </PageHeader>
      {tab === undefined ? (
        <EmptyState title={t('sessions:notPermitted')} text={t('sessions:notPermittedText')} />
      ) : (
        <Tabs
          label={t('sessions:views')}
          className={styles.tabs}
          tabs={tabs.map((name) => ({ name, label: t(`sessions:tabs.${name}`) }))}
          current={tab}
          onChange={(name) => {
            // The days and the game stay as they are.
            setParameters(
              (address) => {
                const next = new URLSearchParams(address)
                next.set('tab', name)
                return next
              },
              { replace: true },
            )
          }}
        >
          {tab === 'sessionsOnline' && <OnlineTab />}
          {tab === 'sessionsHistory' && (
            <HistoryTab
              clubId={club.id}
              filter={filter}
              onFilter={setFilter}
              onExport={() => exportAs('xlsx')}
            />
          )}
          {tab === 'statistics' && <StatisticsTab clubId={club.id} />}
        </Tabs>
      )}
    </div>
  )
}

interface ExportMenuProps {
  readonly isBusy: boolean
  readonly onExport: (format: 'csv' | 'xlsx') => void
}

function ExportMenu({ isBusy, onExport }: ExportMenuProps) {
  const { t } = useTranslation('sessions')
  const item = (format: 'csv' | 'xlsx') => ({
    label: t(format),
    icon: 'download' as const,
    onChoose: () => onExport(format),
  })
  return (
    <Menu
      items={[item('csv'), item('xlsx')]}
      trigger={<IconButton icon="download" iconSize={21} label={t('export')} disabled={isBusy} />}
    />
  )
}
