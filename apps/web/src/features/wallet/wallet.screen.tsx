import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PurchaseNoteView } from './purchase-note.view.tsx'
import { useCrests, usePurchase, walletQuery } from './wallet.api.ts'
import styles from './wallet.module.css'
import { useWalletEvents } from './wallet.realtime.ts'
import { GeneralView, MyClubsView } from './wallet.view.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { RoundsSheetLater } from '#features/rounds/index.ts'
import { ProvenRow } from '#features/seals/index.ts'
import { BackLink } from '#lib/back/back-link.tsx'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { PageHeader } from '#ui/page-header/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'

/** Shows the user's gold and diamonds, and their chips in each club. */
export function WalletScreen() {
  const { t } = useTranslation(['wallet', 'common'])
  const me = useMe()
  const [parameters, setParameters] = useSearchParams()
  const wallet = useQuery(walletQuery)
  const crests = useCrests()
  const purchaseId = Number(parameters.get('purchase')) || null
  const purchase = usePurchase(purchaseId)
  const [openedSession, openSession] = useState<number>()
  useWalletEvents()
  const tab = parameters.get('tab') === 'myClubs' ? 'myClubs' : 'general'
  return (
    <>
      <PageHeader
        title={t('wallet:title')}
        backLabel={t('common:back')}
        backLink={<BackLink to={pathTo(patterns.home)} />}
      />
      <div className={styles.person}>
        <Avatar name={me.name} rank={me.role ?? 'player'} photo={me.avatar} preset={me.avatar_id} size={48} />
        <span className={styles.who}>
          <b>{me.name}</b>
          <CopyButton
            value={String(me.id)}
            label={t('wallet:copyId', { id: me.id })}
            copiedLabel={t('common:copied')}
          >
            #{me.id}
          </CopyButton>
        </span>
      </div>
      {purchase && (
        <PurchaseNoteView purchase={purchase} onClose={() => setParameters({}, { replace: true })} />
      )}
      <Tabs
        label={t('wallet:title')}
        className={styles.strip}
        tabs={[
          { name: 'general', label: t('wallet:general') },
          { name: 'myClubs', label: t('wallet:myClubs') },
        ]}
        current={tab}
        onChange={(name) => setParameters({ tab: name }, { replace: true })}
      >
        <Loaded query={wallet}>
          {(found) =>
            tab === 'general' ? (
              <GeneralView
                wallet={found}
                topUpPath={pathTo(patterns.topUp, { clubId: me.club_id ?? 0 })}
                proven={<ProvenRow />}
                onOpenSession={openSession}
              />
            ) : (
              <MyClubsView clubs={found.clubs} crests={crests} />
            )
          }
        </Loaded>
      </Tabs>
      {openedSession !== undefined && (
        <RoundsSheetLater sessionId={openedSession} open onClose={() => openSession(undefined)} />
      )}
    </>
  )
}
