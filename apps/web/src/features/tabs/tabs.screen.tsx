import type { AnswerOf } from '@cardroom/contract'
import type { listTabs } from '@cardroom/contract/tabs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Payments } from './payment/payments.tsx'
import { seenTab } from './tab-facts.ts'
import { TabOpened } from './tab-opened.tsx'
import { tabsQuery } from './tabs.api.ts'
import { TabsFiguresView } from './tabs-figures.view.tsx'
import { TabsListView } from './tabs-list.view.tsx'
import { useViewer } from './use-viewer.ts'
import { TabsFile } from './week/tabs-file.tsx'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { useClub } from '#features/membership/index.ts'
import { BackLink } from '#lib/back/back-link.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { useBack } from '#lib/back/use-back.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'

/** Shows who owes whom in a club, and the payments outside the app. A user with only one tab sees it immediately. */
export function TabsScreen() {
  const { t } = useTranslation(['tabs', 'common'])
  const { id: clubId } = useClub()
  const [address] = useSearchParams()
  const tabs = useQuery(tabsQuery(clubId))
  const back = useBack(pathTo(patterns.tabs, { clubId }))
  const isOpened = address.has('of')
  return (
    <Page
      title={t('tabs:title')}
      backLabel={t('common:back')}
      {...(isOpened ? { onBack: back } : { backLink: <BackLink to={pathTo(patterns.club, { clubId })} /> })}
    >
      <Loaded query={tabs}>{(answer) => <Tabs answer={answer} opened={Number(address.get('of'))} />}</Loaded>
    </Page>
  )
}

interface TabsProps {
  readonly answer: AnswerOf<typeof listTabs>
  readonly opened: number
}

function Tabs({ answer, opened }: TabsProps) {
  const { t } = useTranslation('tabs')
  const { id: clubId } = useClub()
  const viewer = useViewer()
  const [address, setAddress] = useSearchParams()
  const { rows } = answer
  const part = address.get('tab') === 'payments' ? 'payments' : 'tabs'
  const isLone = rows.length === 1 && !viewer.actsForClub && viewer.role !== 'agent'
  const tab = rows.find(({ id }) => id === opened) ?? (isLone ? rows[0] : undefined)
  if (tab && opened === tab.id) return <TabOpened clubId={clubId} tab={tab} seen={seenTab(tab, viewer)} />
  return (
    <>
      <Segmented
        label={t('title')}
        segments={[
          { name: 'tabs', label: t('list') },
          { name: 'payments', label: t('payments') },
        ]}
        current={part}
        onChange={(name) => setAddress(name === 'payments' ? { tab: name } : {}, { replace: true })}
      />
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

function AllTabs({ answer: { rows, totals } }: Pick<TabsProps, 'answer'>) {
  const { t } = useTranslation('tabs')
  const { id: clubId } = useClub()
  const viewer = useViewer()
  if (rows.length === 0)
    return <EmptyState title={t('none')} text={t(viewer.actsForClub ? 'noneTextStaff' : 'noneText')} />
  return (
    <>
      <TabsFiguresView totals={totals} />
      <TabsFile clubId={clubId} />
      <TabsListView clubId={clubId} tabs={rows} viewer={viewer} />
    </>
  )
}
