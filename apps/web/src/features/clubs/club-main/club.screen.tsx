import type { ReactNode } from 'react'
import type { ClubPage } from '@cardroom/contract/clubs'
import { isStaff } from '@cardroom/rules'
import { ClubMainView } from './club-main.view.tsx'
import { LowJade } from './low-jade/low-jade.tsx'
import { isShortOfJade } from './low-jade/short-of-jade.ts'
import { renewalShortfall } from './renewal-shortfall.ts'
import { useClubsEvents } from '../clubs.realtime.ts'
import { useBadges, useMe } from '#features/account/index.ts'
import {
  may,
  useClub,
  useConversions,
  useEarns,
  useOnline,
  type OwnRole,
} from '#features/membership/index.ts'
import { AtTables, TableResult, useLastDays } from '#features/sessions-report/index.ts'
import { now } from '#lib/clock.ts'
import { useTimes } from '#lib/times.ts'
import { useIsWide } from '#ui/use-is-wide.ts'
import { gamesOfClub } from './games-of-club.ts'

/** Shows a club's main page with live data. */
export function ClubScreen() {
  const me = useMe()
  const club = useClub()
  const conversions = useConversions()
  const isWide = useIsWide()
  const online = useOnline(club.id, isWide && isStaff(me))
  const days = useLastDays(club.id, may(me, 'view_sessions'))
  const times = useTimes()
  const earns = useEarns(club.id)
  const payments = useBadges()?.clubs[String(club.id)]?.receipts
  useClubsEvents()

  const level = conversions?.club_ratings.find(({ level: stars }) => stars === club.rating)
  return (
    <>
      <ClubMainView
        clubId={club.id}
        day={{
          isClubs: may(me, 'view_active_sessions'),
          result: club.today_income,
          rounds: club.today_rounds,
          days,
        }}
        sessions={{ count: club.active_sessions, cap: level?.sessions }}
        online={online && { count: countOnline(online), total: club.members }}
        greeting={{ ...greetingOf(club, times), mayEdit: isStaff(me) }}
        isAlone={me.role === 'owner' && club.members === 1}
        isChipless={me.role === 'player' && me.white_amount === 0 && club.suspended_at === null}
        renewal={renewalFor(me, club, conversions)}
        suspended={suspensionOf(club, may(me, 'buy_jade'))}
        games={gamesOfClub(club.games)}
        chart={isWide && may(me, 'view_sessions') && <TableResult clubId={club.id} />}
        tables={tablesFor(me, club, isWide)}
        sees={{ ...seenBy(me), myWeek: earns || me.role === 'player' }}
        payments={payments}
      />
      {reminderFor(me, club)}
    </>
  )
}

const seenBy = (me: OwnRole) => ({
  sessions: may(me, 'view_active_sessions') || may(me, 'view_sessions'),
  statistics: may(me, 'view_sessions'),
  report: may(me, 'settle') || me.role === 'agent',
  settlement: may(me, 'settle'),
  players: me.role === 'agent',
  ownActions: me.role === 'agent',
  bank: may(me, 'buy_red') || may(me, 'view_balance'),
  tabs: me.role !== 'admin' || may(me, 'credit'),
})

/** Owner and managers are told if the club has too little jade for its next renewal. */
function renewalFor(me: OwnRole, club: ClubPage, conversions: ReturnType<typeof useConversions>) {
  const missing = isStaff(me) ? renewalShortfall(club, conversions) : 0
  if (missing === 0 || club.renew_at === null) return undefined
  return { missing, stars: club.rating, renewsAt: club.renew_at, mayTopUp: may(me, 'buy_jade') }
}

const suspensionOf = (club: ClubPage, mayTopUp: boolean) =>
  club.suspended_at === null ? undefined : { jade: club.jade_amount, limit: club.jade_limit, mayTopUp }

/** The tables are always shown on a wide screen, and on a phone only while they are paused. */
function tablesFor(me: OwnRole, club: ClubPage, isWide: boolean): ReactNode {
  const isPaused = club.suspended_at !== null
  if (!may(me, 'view_active_sessions') || (!isWide && !isPaused)) return undefined
  return <AtTables clubId={club.id} count={club.active_sessions} isPaused={isPaused} />
}

/** Owner and managers see the reminder, whatever their permissions. */
function reminderFor(me: OwnRole, club: ClubPage): ReactNode {
  if (!isStaff(me) || !isShortOfJade(club)) return undefined
  return <LowJade key={club.id} club={club} mayTopUp={may(me, 'buy_jade')} />
}

const countOnline = (online: Readonly<Record<string, boolean>>): number =>
  Object.values(online).filter(Boolean).length

/** Shows the hour of a greeting from today, and the date too for an older one. */
function greetingOf({ greetings: text, greetings_at: moment }: ClubPage, times: ReturnType<typeof useTimes>) {
  if (moment === null) return { text, time: '' }
  const isToday = times.date(moment) === times.date(now())
  return { text, time: isToday ? times.time(moment) : times.dateTime(moment) }
}
