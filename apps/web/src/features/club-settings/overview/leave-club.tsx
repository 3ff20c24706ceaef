import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { LeaveClubView } from './leave-club.view.tsx'
import styles from './overview-of-club.module.css'
import { useLeaveClub } from '../club-settings.api.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useClub } from '#features/membership/index.ts'
import { Button } from '#ui/button/button.tsx'
import { showToast } from '#ui/toast/toast.tsx'

/** Lets everyone but the owner leave the club. */
export function LeaveClub() {
  const { t } = useTranslation('clubSettings')
  const club = useClub()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const leave = useLeaveClub(club.id, () => {
    showToast({ title: t('leave.left', { club: club.name }), tone: 'success' })
    void navigate(pathTo(patterns.clubs), { replace: true })
  })
  return (
    <div className={styles.leave}>
      <Button look="second" icon="log-out" onClick={() => setAsked(true)}>
        {t('leave.action')}
      </Button>
      <LeaveClubView
        isOpen={isAsked}
        club={club.name}
        busy={leave.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => leave.mutate()}
      />
    </div>
  )
}
