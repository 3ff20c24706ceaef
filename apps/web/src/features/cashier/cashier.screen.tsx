import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { AskTab } from './ask-tab/ask-tab.tsx'
import { CashierSkeletonView } from './cashier-skeleton.view.tsx'
import { refreshCashier, requestsQuery, useClub } from './cashier.api.ts'
import { useCashierEvents } from './cashier.realtime.ts'
import { tabOf, tabsFor, type CashierTab } from './cashier-tabs.ts'
import { requestsToDecide } from './chip-request-choice.ts'
import header from './header/cashier-header.module.css'
import { cashierBalances } from './header/cashier-balances.ts'
import { CashierHeaderView } from './header/cashier-header.view.tsx'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { RequestsTab } from './requests-tab/requests-tab.tsx'
import { ReturnTab } from './return-tab/return-tab.tsx'
import { SellTab } from './sell-tab/sell-tab.tsx'
import { standingOf, type Standing } from './standing.ts'
import { TakeTab } from './take-tab/take-tab.tsx'
import type { ClubPage } from '@cardroom/contract/clubs'
import { useMe } from '#features/account/index.ts'
import { clubIdIn } from '#lib/id-in.ts'
import { part, piece } from '#lib/loaded/lazy-part.ts'
import { provenPath } from '#lib/paths.ts'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'

/**
 * The history with its calendar and menu. It is a third of the cashier's code and rarely needed first, so it is
 * loaded separately.
 */
const historyTab = piece(() => import('./history-tab/history-tab.tsx'))
const HistoryTab = part(historyTab, (history) => history.HistoryTab)

/** Shows a club's cashier for the user's role there. */
export function CashierScreen() {
  const clubId = clubIdIn(useParams().clubId)
  const club = useClub(clubId)
  const me = useMe()
  useCashierEvents(clubId)
  return (
    <Loaded query={club} skeleton={<CashierSkeletonView />}>
      {(found) => <Cashier key={clubId} club={found} standing={standingOf(me, found)} />}
    </Loaded>
  )
}

interface CashierProps {
  readonly club: ClubPage
  readonly standing: Standing
}

function Cashier({ club, standing }: CashierProps) {
  const { t } = useTranslation('cashier')
  const [parameters, setParameters] = useSearchParams()
  const waiting = useQuery(requestsQuery(club.id)).data ?? []
  const names = tabsFor(standing)
  const current = tabOf(parameters.get('tab'), names, standing)
  return (
    <>
      <CashierHeaderView
        club={{
          name: club.name,
          code: club.code,
          rating: club.rating,
          crestPreset: club.avatar_id,
          crestPhoto: club.avatar,
        }}
        role={standing.role}
        balances={cashierBalances(standing)}
        provenLink={
          standing.isMember ? <Link to={provenPath({ clubId: club.id, currency: 'white' })} /> : undefined
        }
        onRefresh={() => void refreshCashier(club.id)}
      />
      <Tabs
        label={t('title')}
        className={header.strip}
        tabs={names.map((name) => ({
          name,
          label: t(`tabs.${name}`),
          ...(name === 'requests' && { waiting: requestsToDecide(waiting, standing).length }),
        }))}
        current={names.find((name) => name === current) ?? null}
        // The tab replaces the current address: "back" leaves the cashier, and a reload stays at the tab.
        onChange={(tab) => setParameters({ tab }, { replace: true })}
      >
        <TabContent tab={current} club={club} standing={standing} />
      </Tabs>
    </>
  )
}

function TabContent({ tab, club, standing }: CashierProps & { readonly tab: CashierTab }) {
  const { t } = useTranslation('common')
  switch (tab) {
    case 'sell':
      return <SellTab standing={standing} />
    case 'history':
      return (
        <Suspense fallback={<SkeletonRows label={t('loading')} />}>
          <HistoryTab standing={standing} />
        </Suspense>
      )
    case 'requests':
      return <RequestsTab standing={standing} />
    case 'ask':
      return <AskTab standing={standing} />
    case 'return':
      return <ReturnTab standing={standing} clubName={club.name} />
    case 'take':
      return <TakeTab standing={standing} />
  }
}
