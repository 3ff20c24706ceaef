import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './no-table.module.css'
import { buttonClass } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'

/** Says that a table has shut, or that this person may not see it. */
export function NoTableView({ clubPath }: { readonly clubPath: string }) {
  const { t } = useTranslation('liveTable')
  return (
    <main className={styles.page}>
      <EmptyState
        level={1}
        title={t('gone.title')}
        text={t('gone.text')}
        action={
          <Link to={clubPath} className={buttonClass({})}>
            {t('gone.action')}
          </Link>
        }
      />
    </main>
  )
}
