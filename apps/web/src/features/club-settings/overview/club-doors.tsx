import { useState } from 'react'
import { ClubDoorsView } from './club-doors.view.tsx'
import { JadeLimitView } from './jade-limit.view.tsx'
import { useUpdateClub } from '../club-settings.api.ts'
import { useClub, useConversions } from '#features/membership/index.ts'

export function ClubDoors() {
  const club = useClub()
  const least = useConversions()?.jade_min
  const update = useUpdateClub(club.id)
  const [isLimitOpen, setLimitOpen] = useState(false)
  const close = () => setLimitOpen(false)
  return (
    <>
      <ClubDoorsView
        club={club}
        busy={update.isPending}
        onChange={(change) => update.mutate(change)}
        onJadeLimit={() => setLimitOpen(true)}
      />
      {isLimitOpen && (
        <JadeLimitView
          limit={club.jade_limit}
          least={least}
          jade={club.jade_amount}
          busy={update.isPending}
          onCancel={close}
          onSave={(limit) => update.mutate({ jade_limit: limit }, { onSuccess: close })}
        />
      )}
    </>
  )
}
