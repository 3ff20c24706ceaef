import { useState } from 'react'
import { ClubDoorsView } from './club-doors.view.tsx'
import { JadeLimitView } from './jade-limit.view.tsx'
import { TimeZoneView } from './time-zone.view.tsx'
import { WeekBeginsView } from './week-begins.view.tsx'
import { WeekRuns } from './week-runs.tsx'
import { useUpdateClub } from '../club-settings.api.ts'
import { useClub, useConversions } from '#features/membership/index.ts'
import { now } from '#lib/clock.ts'

export function ClubDoors() {
  const club = useClub()
  const least = useConversions()?.jade_min
  const update = useUpdateClub(club.id)
  const [opened, setOpened] = useState<'jadeLimit' | 'timeZone' | 'week'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <ClubDoorsView
        club={club}
        busy={update.isPending}
        onChange={(change) => update.mutate(change)}
        onJadeLimit={() => setOpened('jadeLimit')}
        onTimeZone={() => setOpened('timeZone')}
        onWeek={() => setOpened('week')}
      />
      {opened === 'jadeLimit' && (
        <JadeLimitView
          limit={club.jade_limit}
          least={least}
          jade={club.jade_amount}
          busy={update.isPending}
          onCancel={close}
          onSave={(limit) => update.mutate({ jade_limit: limit }, { onSuccess: close })}
        />
      )}
      {opened === 'timeZone' && (
        <TimeZoneView
          zone={club.time_zone}
          now={now()}
          busy={update.isPending}
          onCancel={close}
          onSave={(zone) => update.mutate({ time_zone: zone }, { onSuccess: close })}
          weekOf={(zone) => (
            <WeekRuns
              clubId={club.id}
              zone={zone}
              change={zone === club.time_zone ? undefined : { time_zone: zone }}
            />
          )}
        />
      )}
      {opened === 'week' && (
        <WeekBeginsView
          day={club.week_start}
          hour={club.week_hour}
          busy={update.isPending}
          onCancel={close}
          onSave={({ day, hour }) =>
            update.mutate({ week_start: day, week_hour: hour }, { onSuccess: close })
          }
          weekOf={({ day, hour }) => (
            <WeekRuns
              clubId={club.id}
              zone={club.time_zone}
              change={
                day === club.week_start && hour === club.week_hour
                  ? undefined
                  : { week_start: day, week_hour: hour }
              }
            />
          )}
        />
      )}
    </>
  )
}
