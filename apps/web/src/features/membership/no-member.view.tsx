import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pathTo, patterns } from '#lib/paths.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'

/** The address of a club that one is not, or no longer, a member of. */
export function NoMemberView() {
  const { t } = useTranslation('clubs')
  return (
    <EmptyState
      level={1}
      title={t('noMember.title')}
      text={t('noMember.text')}
      action={
        <Link to={pathTo(patterns.clubs)} className={buttonClass({})}>
          {t('noMember.action')}
        </Link>
      }
    />
  )
}
