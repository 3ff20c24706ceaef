import { HomeView } from './home.view.tsx'
import {
  openSessionsKey,
  useAskedClubs,
  useCardSetCount,
  useClubCount,
  useMyPlace,
  useOpenSessions,
  usePlayableLimits,
} from './home.api.ts'
import { stakesRange } from './stakes-range.ts'
import { clubInvitesKey, useBadges, useCurrentClub, useMe } from '#features/account/index.ts'
import { now } from '#lib/clock.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { settledBalance } from '#lib/settled-balance.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'
import { InstallNoteView } from './install/install-note.view.tsx'
import { install, refuseInstalling, useInstallOffer } from '#lib/device/install-offer.ts'

export function HomeScreen() {
  const me = useMe()
  const club = useCurrentClub()
  const badges = useBadges()
  const sessions = useOpenSessions()
  const limits = usePlayableLimits(me.club_id)
  useSocketEvent('session', () => void queryClient.invalidateQueries({ queryKey: openSessionsKey }))
  useSocketEvent(
    'request',
    ({ club_id: clubId }) => void queryClient.invalidateQueries({ queryKey: clubInvitesKey(clubId) }),
  )

  return (
    <HomeView
      asked={useAskedClubs()}
      install={<InstallNote />}
      stakes={limits && stakesRange(limits)}
      tiles={{
        clubCount: useClubCount(),
        inviteCount: badges?.invites ?? 0,
        place: useMyPlace(),
        cardSetCount: useCardSetCount(),
      }}
      isClubless={me.club_id === null}
      club={
        club && {
          id: club.id,
          name: club.name,
          crestPreset: club.avatar_id,
          crestPhoto: club.avatar,
          openTables: club.active_sessions,
          isSuspended: club.suspended_at !== null,
        }
      }
      seats={(sessions.isPending ? undefined : (sessions.data ?? []))?.map((session) => ({
        sessionId: session.id,
        gameId: session.game_id,
        gameType: session.game_type,
        limit: session.limit_name,
        currency: session.currency,
        result: settledBalance(session),
        staked: session.hand?.state === 'open' ? session.hand.stake : null,
        keptForMs: session.ends_at === null ? null : Date.parse(session.ends_at) - now().getTime(),
      }))}
    />
  )
}

function InstallNote() {
  const offer = useInstallOffer()
  if (!offer) return null
  return <InstallNoteView offer={offer} onInstall={() => void install()} onRefuse={refuseInstalling} />
}
