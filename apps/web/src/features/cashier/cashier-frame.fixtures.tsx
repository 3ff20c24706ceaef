import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { agentStanding, managerStanding, ownerStanding, playerStanding } from './cashier.fixtures.ts'
import { tabsFor, type CashierTab } from './cashier-tabs.ts'
import { cashierBalances } from './header/cashier-balances.ts'
import { CashierHeaderView } from './header/cashier-header.view.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'

const standings = {
  agent: agentStanding,
  manager: managerStanding,
  owner: ownerStanding,
  player: playerStanding,
}

interface CashierStoryProps {
  /** Null for content that belongs to no tab. */
  readonly tab?: CashierTab | null
  readonly role?: keyof typeof standings
  readonly waiting?: number
  readonly children?: ReactNode
}

/** Shows the cashier's frame around a tab, as in the app's shell. */
export function CashierStory({
  tab = 'sell',
  role = 'agent',
  waiting = 6,
  children = null,
}: CashierStoryProps) {
  const { t } = useTranslation('cashier')
  const standing = standings[role]
  return (
    <main
      style={{
        minHeight: '100dvh',
        maxWidth: 1400,
        display: 'flex',
        flexDirection: 'column',
        margin: '0 auto',
      }}
    >
      <CashierHeaderView
        club={{ name: 'Northgate', code: 'K7M2QX', rating: 4, crestPreset: 5, crestPhoto: null }}
        role={standing.role}
        balances={cashierBalances(standing)}
        provenLink={<Link to="/" />}
        onRefresh={() => undefined}
      />
      <Tabs
        label={t('title')}
        tabs={tabsFor(standing).map((name) => ({
          name,
          label: t(`tabs.${name}`),
          ...(name === 'requests' && { waiting }),
        }))}
        current={tab}
        onChange={() => undefined}
      >
        {children}
      </Tabs>
    </main>
  )
}
