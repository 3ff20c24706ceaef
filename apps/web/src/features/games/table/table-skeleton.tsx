import { useTranslation } from 'react-i18next'
import styles from './table.module.css'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'

interface TableSkeletonProps {
  /** The class of the table's felt. While the game is unknown the table is dark. */
  readonly cloth?: string | undefined
}

/** Shows placeholders of a table, on its felt as soon as that is known. */
export function TableSkeleton({ cloth }: TableSkeletonProps) {
  const { t } = useTranslation('common')
  return (
    <main
      className={classNames(styles.skeleton, cloth)}
      data-theme="dark"
      data-cloth={cloth !== undefined || undefined}
      aria-busy="true"
      aria-label={t('loading')}
    >
      <span className={styles.bar}>
        <Icon name="chevron-left" className={styles.back} />
        <Skeleton width={160} height={18} />
        <Skeleton width={96} height={40} radius={20} />
      </span>
      <span className={styles.middle}>
        <Skeleton width="min(72vw, 320px)" height={320} radius={160} />
      </span>
      <Skeleton width="100%" height={60} radius={30} />
      <Skeleton width="100%" height={56} radius={16} />
    </main>
  )
}
