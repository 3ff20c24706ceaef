import { useTranslation } from 'react-i18next'
import styles from './card-grid.module.css'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'

/** Shows the shop's empty shelves while it loads. */
export function GridSkeletonView() {
  const { t } = useTranslation('common')
  return (
    <div className={styles.grid} role="status" aria-busy="true" aria-label={t('loading')}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} width="100%" height={219} radius={20} />
      ))}
    </div>
  )
}
