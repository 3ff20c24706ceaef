import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pathTo, patterns } from '#lib/paths.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'

/** Shows a refusal at the address of a page that is for administrators only. */
export function NotForYouView() {
  const { t } = useTranslation('admin')
  return (
    <EmptyState
      level={1}
      title={t('notForYou.title')}
      text={t('notForYou.text')}
      action={
        <Link to={pathTo(patterns.home)} className={buttonClass({})}>
          {t('notForYou.action')}
        </Link>
      }
    />
  )
}
