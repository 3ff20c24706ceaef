import type { ControlChanges, Controls } from '@cardroom/contract/controls'
import type { ClubId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ControlLimitView } from './control-limit.view.tsx'
import { controlsQuery, useChangeControls } from './controls.api.ts'
import { ControlsListView, type ControlName } from './controls-list.view.tsx'
import { DayHoursView } from './day-hours.view.tsx'
import { waitsFor } from './waits-for.ts'
import { ClubSettingsPage } from '../page/club-settings-page.tsx'
import { StaffOnly } from '../page/staff-only.tsx'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { useClubId } from '#features/membership/index.ts'
import { pathTo, patterns } from '#lib/paths.ts'

/** Shows the controls of the staff to those who run the club (rule controls-7). */
export function ClubControlsScreen() {
  const { t } = useTranslation('clubSettings')
  const clubId = useClubId()
  const query = useQuery(controlsQuery(clubId))
  return (
    <StaffOnly isForRunners>
      <ClubSettingsPage title={t('controls.title')} back={pathTo(patterns.clubSettings, { clubId })}>
        <Loaded query={query}>{(controls) => <ControlsOf clubId={clubId} controls={controls} />}</Loaded>
      </ClubSettingsPage>
    </StaffOnly>
  )
}

function ControlsOf({ clubId, controls }: { readonly clubId: ClubId; readonly controls: Controls }) {
  const change = useChangeControls(clubId)
  const [opened, setOpened] = useState<ControlName>()
  const close = () => setOpened(undefined)
  const save = (changes: ControlChanges) => change.mutate(changes, { onSuccess: close })
  return (
    <>
      <ControlsListView controls={controls} busy={change.isPending} onOpen={setOpened} onChange={save} />
      {opened === 'day_hours' && (
        <DayHoursView
          hours={controls.day_hours}
          waits={waitsFor(controls, 'day_hours')}
          busy={change.isPending}
          onCancel={close}
          onSave={(hours) => save({ day_hours: hours })}
        />
      )}
      {opened !== undefined && opened !== 'day_hours' && (
        <ControlLimitView
          name={opened}
          limit={controls[opened]}
          waits={waitsFor(controls, opened)}
          busy={change.isPending}
          onCancel={close}
          onSave={(limit) => save({ [opened]: limit })}
        />
      )}
    </>
  )
}
