import type { UserId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MemberWeekView } from './member-week.view.tsx'
import { weekQuery } from './member-week.api.ts'
import { MembersFailed } from '../members-failed.tsx'
import { useClubId } from '#features/membership/index.ts'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

/** Shows a member's week to users who may read the club's report. */
export function MemberWeek({ userId }: { readonly userId: UserId }) {
  const { t } = useTranslation('common')
  const query = useQuery(weekQuery(useClubId(), userId))
  if (query.isPending) return <SkeletonRows label={t('loading')} count={3} />
  if (query.isError) return <MembersFailed query={query} />
  const [row] = query.data.rows
  return row ? <MemberWeekView row={row} from={query.data.from} /> : null
}
