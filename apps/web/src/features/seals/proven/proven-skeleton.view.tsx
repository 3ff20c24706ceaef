import { useTranslation } from 'react-i18next'
import styles from './proven.module.css'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'

/** Shows placeholders while proofs are fetched and recomputed. */
export function ProvenSkeletonView() {
  const { t } = useTranslation('seals')
  return (
    <div className={styles.skeleton} role="status" aria-busy="true" aria-label={t('checking')}>
      <Skeleton width="100%" height={104} radius={20} />
      <Skeleton width="100%" height={196} radius={20} />
      <Skeleton width="100%" height={340} radius={20} />
    </div>
  )
}
