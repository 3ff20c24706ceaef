import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router'
import { noticesOf } from './notice.ts'
import { clubNamesQuery, newestNoticesQuery, readNotices } from './notices.api.ts'
import { PopupView } from './popup.view.tsx'
import { clubIdIn } from '#lib/id-in.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

/**
 * Shows the newest popup about one club (0 means about none) at an address of its own. Without a popup it redirects
 * home.
 */
export function GlobalPopupScreen() {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const clubId = clubIdIn(useParams().clubId)
  const newest = useQuery(newestNoticesQuery)
  const names = useQuery(clubNamesQuery).data
  const notice = noticesOf(newest.data ?? []).find(
    (each) => each.popup !== null && (each.clubId ?? 0) === clubId,
  )
  if (newest.isPending) return <SkeletonRows label={t('loading')} count={3} />
  if (!notice) return <Navigate to={pathTo(patterns.home)} replace />
  return (
    <PopupView
      hasAddress
      notice={notice}
      clubName={names?.get(clubId)}
      onClose={() => {
        void readNotices(notice.id)
        void navigate(clubId > 0 ? pathTo(patterns.club, { clubId }) : pathTo(patterns.home), {
          replace: true,
        })
      }}
    />
  )
}
