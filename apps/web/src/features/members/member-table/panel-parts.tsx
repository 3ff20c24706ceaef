import type { UserId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './member-table.module.css'
import { TabCards } from '../member/debt-parts.ts'
import { MemberActions } from '../member/member-actions.tsx'
import { MemberNotes } from '../member/member-notes.tsx'
import { MemberOverviewView } from '../member/member-overview.view.tsx'
import { memberQuery } from '../member/member.api.ts'
import { useMe } from '#features/account/index.ts'
import { useClub } from '#features/membership/index.ts'
import { now } from '#lib/clock.ts'
import { useSettled } from '#lib/pace/use-settled.ts'

interface Parts {
  readonly actions: ReactNode
  readonly debts: ReactNode
  readonly details: ReactNode
}

interface PanelPartsProps {
  readonly userId: UserId
  readonly children: (parts: Parts) => ReactNode
}

/**
 * Gives the panel what only the server can tell of the selected member. It asks once the selection rests, not for each
 * row that the arrows pass.
 */
export function PanelParts({ userId, children }: PanelPartsProps) {
  const club = useClub()
  const isSettled = useSettled(String(userId)) === String(userId)
  const member = useQuery({ ...memberQuery(club.id, userId), enabled: isSettled }).data
  if (!member) return children({ actions: null, debts: null, details: null })
  return children({
    actions: <MemberActions key={userId} member={member} />,
    debts: member.tabs && member.tabs.length > 0 && (
      <Suspense>
        <TabCards userId={userId} />
      </Suspense>
    ),
    details: <PanelDetails key={userId} userId={userId} />,
  })
}

/** Shows the latest movements and sessions, and the notes, as far as the user may see them. */
function PanelDetails({ userId }: { readonly userId: UserId }) {
  const { t } = useTranslation('members')
  const me = useMe()
  const { id: clubId, role } = useClub()
  const member = useQuery(memberQuery(clubId, userId)).data
  if (!member) return null
  const { movements, sessions } = member.last
  const parts = [
    ...(movements && movements.length > 0 ? (['movements'] as const) : []),
    ...(sessions && sessions.length > 0 ? (['sessions'] as const) : []),
  ]
  return (
    <>
      {parts.map((part) => (
        <MemberOverviewView
          key={part}
          member={member}
          part={part}
          viewer={{ userId: me.id, role }}
          now={now()}
        />
      ))}
      {member.notes !== null && (
        <section className={styles.notes}>
          <h3>{t('page.tabs.notes')}</h3>
          <MemberNotes userId={userId} />
        </section>
      )}
    </>
  )
}
