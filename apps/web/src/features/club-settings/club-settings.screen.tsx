import { isStaff, runsClub } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { ClubDoors } from './overview/club-doors.tsx'
import { ClubSettingsListView } from './overview/club-settings-list.view.tsx'
import { ClubSignView } from './overview/club-sign.view.tsx'
import { LeaveClub } from './overview/leave-club.tsx'
import { ClubSettingsPage } from './page/club-settings-page.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { useBadges, useMe } from '#features/account/index.ts'
import { may, useClub } from '#features/membership/index.ts'

/** Shows players and agents the club's card and the button to leave, and its staff also all settings. */
export function ClubSettingsScreen() {
  const { t } = useTranslation('clubSettings')
  const me = useMe()
  const club = useClub()
  const approvals = useBadges()?.clubs[String(club.id)]?.approvals ?? 0
  const wayOut = runsClub(me) ? <ClubDoors /> : <LeaveClub />
  return (
    <ClubSettingsPage
      title={t('title')}
      back={pathTo(patterns.club, { clubId: club.id })}
      isWide={isStaff(me)}
    >
      {isStaff(me) ? (
        <ClubSettingsListView
          club={club}
          runs={runsClub(me)}
          mayRaise={may(me, 'club_rating')}
          maySetGames={may(me, 'permissions')}
          seesSessions={may(me, 'view_active_sessions') || may(me, 'view_sessions')}
          seesBank={may(me, 'buy_red') || may(me, 'view_balance')}
          approvals={approvals}
        >
          {wayOut}
        </ClubSettingsListView>
      ) : (
        <>
          <ClubSignView club={club} />
          {wayOut}
        </>
      )}
    </ClubSettingsPage>
  )
}
