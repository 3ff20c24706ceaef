import type { AnswerOf } from '@cardroom/contract'
import type { listTabs, Tab } from '@cardroom/contract/tabs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Payments } from './payment/payments.tsx'
import { seenTab, type TabViewer } from './tab-facts.ts'
import { TabOpened } from './tab-opened.tsx'
import { tabsQuery } from './tabs.api.ts'
import styles from './tabs.module.css'
import { TabsFiguresView } from './tabs-figures.view.tsx'
import { TabsListView } from './tabs-list.view.tsx'
import { largestFirst, tabColumns, TabsTableView } from './tabs-table.view.tsx'
import { useViewer } from './use-viewer.ts'
import { TabsFile, useTabsFile } from './week/tabs-file.tsx'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { useClub } from '#features/membership/index.ts'
import { BackLink } from '#lib/back/back-link.tsx'
import type { ListShape } from '#lib/desk/table-address.ts'
import { useListChoice } from '#lib/desk/use-list-choice.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useBack } from '#lib/back/use-back.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

/** Shows who owes whom in a club, and the payments outside the app. A user with only one tab sees it immediately. */
export function TabsScreen() {
  const { t } = useTranslation(['tabs', 'common'])
  const { id: clubId } = useClub()
  const [address] = useSearchParams()
  const tabs = useQuery(tabsQuery(clubId))
  const back = useBack(pathTo(patterns.tabs, { clubId }))
  const isOpened = address.has('of')
  const viewer = useViewer()
  return (
    <Page
      title={t('tabs:title')}
      isWide={!isOfOne(tabs.data?.rows, viewer, address)}
      backLabel={t('common:back')}
      {...(isOpened ? { onBack: back } : { backLink: <BackLink to={pathTo(patterns.club, { clubId })} /> })}
    >
      <Loaded query={tabs}>{(answer) => <Tabs answer={answer} />}</Loaded>
    </Page>
  )
}

interface TabsProps {
  readonly answer: AnswerOf<typeof listTabs>
}

const isOfPayments = (address: URLSearchParams): boolean => address.get('tab') === 'payments'

/** Returns the tab that the address opens, or the only one that the user has; undefined for a list. */
function shownTab(tabs: readonly Tab[], viewer: TabViewer, address: URLSearchParams): Tab | undefined {
  const opened = tabs.find(({ id }) => id === Number(address.get('of')))
  if (opened || isOfPayments(address)) return opened
  return tabs.length === 1 && !hasList(viewer) ? tabs[0] : undefined
}

/** Tells whether the viewer has a list, even of a single tab. Others usually have one tab. */
const hasList = ({ actsForClub, role }: TabViewer): boolean => actsForClub || role === 'agent'

/**
 * Tells whether the page shows no more than one tab. While the tabs load, it is what the viewer usually sees, so that
 * the page keeps its width.
 */
function isOfOne(tabs: readonly Tab[] | undefined, viewer: TabViewer, address: URLSearchParams): boolean {
  const isForOne = !isOfPayments(address) && !hasList(viewer)
  if (tabs === undefined) return isForOne || address.has('of')
  return shownTab(tabs, viewer, address) !== undefined || (isForOne && tabs.length === 0)
}

function Tabs({ answer }: TabsProps) {
  const { t } = useTranslation('tabs')
  const { id: clubId } = useClub()
  const viewer = useViewer()
  const [address, setAddress] = useSearchParams()
  const part = isOfPayments(address) ? 'payments' : 'tabs'
  const tab = shownTab(answer.rows, viewer, address)
  if (tab && Number(address.get('of')) === tab.id)
    return <TabOpened clubId={clubId} tab={tab} seen={seenTab(tab, viewer)} />
  return (
    <>
      <div className={styles.parts}>
        <Segmented
          label={t('title')}
          segments={[
            { name: 'tabs', label: t('list') },
            { name: 'payments', label: t('payments') },
          ]}
          current={part}
          onChange={(name) => setAddress(name === 'payments' ? { tab: name } : {}, { replace: true })}
        />
      </div>
      {part === 'payments' ? (
        <Payments clubId={clubId} />
      ) : tab ? (
        <TabOpened clubId={clubId} tab={tab} seen={seenTab(tab, viewer)} />
      ) : (
        <AllTabs answer={answer} />
      )}
    </>
  )
}

function AllTabs({ answer: { rows, totals } }: TabsProps) {
  const { t } = useTranslation('tabs')
  const { id: clubId } = useClub()
  const viewer = useViewer()
  const isWide = useIsWide()
  const file = useTabsFile(clubId)
  if (rows.length === 0)
    return <EmptyState title={t('none')} text={t(viewer.actsForClub ? 'noneTextStaff' : 'noneText')} />
  return (
    <>
      <TabsFiguresView totals={totals} />
      {isWide ? (
        <TabsTable tabs={rows} file={file} />
      ) : (
        <>
          <TabsFile file={file} />
          <TabsListView clubId={clubId} tabs={rows} viewer={viewer} />
        </>
      )}
    </>
  )
}

const shape: ListShape<'all'> = {
  columns: tabColumns,
  kinds: ['all'],
  usual: { search: '', sort: largestFirst, kind: 'all' },
}

interface TabsTableProps {
  readonly tabs: readonly Tab[]
  readonly file: ReturnType<typeof useTabsFile>
}

function TabsTable({ tabs, file }: TabsTableProps) {
  const { id: clubId } = useClub()
  const viewer = useViewer()
  const { choice, onSearch, onSort } = useListChoice(shape)
  return (
    <TabsTableView
      tabs={tabs}
      viewer={viewer}
      table={{ search: choice.search, onSearch, sort: choice.sort, onSort }}
      tools={<TabsFile file={file} />}
      onExport={() => file.save('xlsx')}
      panelOf={(tab, seen) => (
        <div className={styles.beside}>
          <TabOpened key={tab.id} clubId={clubId} tab={tab} seen={seen} />
        </div>
      )}
    />
  )
}
