import type { ClubPage } from '@cardroom/contract/clubs'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { LowJadeView } from './low-jade.view.tsx'
import { isReminderDue, keepReminderShown } from './reminder.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useWaitingPopups } from '#features/notifications/index.ts'
import { now } from '#lib/clock.ts'

interface LowJadeProps {
  readonly club: ClubPage
  readonly mayTopUp: boolean
}

/**
 * Reminds the staff at most once in 5 minutes, and asks those who can top the club up to do so. It stays hidden while
 * the popup about paused tables is open, which says the same; two sheets must not cover each other.
 */
export function LowJade({ club, mayTopUp }: LowJadeProps) {
  const popups = useWaitingPopups()
  const isTold = popups?.some(({ popup, clubId }) => popup === 'clubSuspended' && clubId === club.id) ?? false
  useEffect(() => {
    if (isTold) keepReminderShown(localStorage, club.id, now().getTime())
  }, [isTold, club.id])
  return popups?.length === 0 ? <Reminder club={club} mayTopUp={mayTopUp} /> : null
}

function Reminder({ club, mayTopUp }: LowJadeProps) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(() => isReminderDue(localStorage, club.id, now().getTime()))
  useEffect(() => {
    if (isOpen) keepReminderShown(localStorage, club.id, now().getTime())
  }, [isOpen, club.id])
  return (
    <LowJadeView
      open={isOpen}
      club={club.name}
      jade={club.jade_amount}
      limit={club.jade_limit}
      mayTopUp={mayTopUp}
      onLater={() => setOpen(false)}
      onTopUp={() => void navigate(pathTo(patterns.topUp, { clubId: club.id }))}
    />
  )
}
