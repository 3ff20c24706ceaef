import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './not-found.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'

export function NotFoundScreen() {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <Link to={pathTo(patterns.landing)} className={buttonClass({})}>
            {t('notFound.home')}
          </Link>
        }
      />
    </div>
  )
}
