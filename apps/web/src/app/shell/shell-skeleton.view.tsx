import { useTranslation } from 'react-i18next'
import styles from './shell-skeleton.module.css'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'

/** Shows the frame before the person is known. */
export function ShellSkeletonView() {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.page} role="status" aria-busy="true" aria-label={t('loading')}>
      <div className={styles.header}>
        <Skeleton width={44} height={44} radius={22} />
        <span className={styles.words}>
          <Skeleton width={132} height={16} />
          <Skeleton width={176} height={11} />
        </span>
        <Skeleton width={44} height={44} radius={22} />
      </div>
      <div className={styles.rail}>
        <Skeleton width={22} height={22} radius={11} />
        <Skeleton width={54} height={14} />
        <Skeleton width={22} height={22} radius={11} />
        <Skeleton width={66} height={14} />
      </div>
    </div>
  )
}
