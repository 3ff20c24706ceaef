import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MembersFailed } from '../members-failed.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { useClubId } from '#features/membership/index.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

interface MemberMissingProps {
  readonly query: {
    readonly isPending: boolean
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

/** Stands in place of a member who is loading, who failed to load, or who does not exist. */
export function MemberMissing({ query }: MemberMissingProps) {
  const { t } = useTranslation(['members', 'common'])
  const clubId = useClubId()
  if (query.isPending) return <SkeletonRows label={t('common:loading')} count={4} />
  if (query.isError) return <MembersFailed query={query} />
  return (
    <EmptyState
      compact
      title={t('members:edit.gone')}
      text={t('members:edit.goneText')}
      action={
        <Link to={pathTo(patterns.members, { clubId })} className={buttonClass({ look: 'second' })}>
          {t('members:edit.toList')}
        </Link>
      }
    />
  )
}
