import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ClubList } from './club-list/club-list.tsx'
import { useFindClub } from './clubs.api.ts'
import { useClubsEvents } from './clubs.realtime.ts'
import styles from './clubs.module.css'
import { FindClubView } from './find-club/find-club.view.tsx'
import { InviteList } from './invite-list/invite-list.tsx'
import { JoinDialog } from './join-dialog/join-dialog.tsx'
import { useFollowLink, type FoundClub } from './use-follow-link.ts'
import { useBadges } from '#features/account/index.ts'
import { forgetPendingJoin } from '#lib/session/pending-join.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'

type TabName = 'clubs' | 'invites'

/** Shows the user's clubs and invites, and lets the user join another club by its code or link. */
export function ClubsScreen() {
  const { t } = useTranslation('clubs')
  const [query, setQuery] = useSearchParams()
  const invites = useBadges()?.invites ?? 0
  const tab: TabName = query.get('tab') === 'invites' ? 'invites' : 'clubs'
  const [found, setFound] = useState<FoundClub>()
  const [searches, setSearches] = useState(0)
  const find = useFindClub()
  useClubsEvents()

  const { mutate: search } = find
  useFollowLink(search, setFound)

  // The field itself reports a code that no club has.
  const lookFor = (code: string) =>
    search({ code }, { onSuccess: (card) => setFound({ card, hasLink: false, agentId: undefined }) })

  const isDone = () => {
    forgetPendingJoin()
    setFound(undefined)
    setSearches(searches + 1)
    setQuery({}, { replace: true })
  }

  return (
    <div className={styles.screen}>
      <Tabs
        label={t('title')}
        className={styles.tabs}
        tabs={[
          { name: 'clubs', label: t('tabs.clubs') },
          { name: 'invites', label: t('tabs.invites'), waiting: invites },
        ]}
        current={tab}
        onChange={(name) => setQuery({ tab: name }, { replace: true })}
      >
        {tab === 'clubs' ? (
          <>
            <FindClubView
              key={searches}
              busy={find.isPending}
              unknownCode={find.isError ? find.variables.code : undefined}
              onFind={lookFor}
            />
            <ClubList onAsk={lookFor} />
          </>
        ) : (
          <InviteList />
        )}
      </Tabs>
      {found && (
        <JoinDialog
          club={found.card}
          hasLink={found.hasLink}
          agentId={found.agentId}
          tableId={found.tableId}
          onDone={isDone}
        />
      )}
    </div>
  )
}
