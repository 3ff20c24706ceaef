import { useTranslation } from 'react-i18next'
import styles from './no-table.module.css'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { feltClass } from '#ui/table-frame/felt-table.tsx'

/** Shows placeholders of a shared table on its felt. */
export function TableBones() {
  const { t } = useTranslation('common')
  return (
    <main
      className={classNames(styles.bones, feltClass('spruce'))}
      data-theme="dark"
      aria-busy="true"
      aria-label={t('loading')}
    >
      <Skeleton width={200} height={40} />
      <Skeleton width="100%" height={40} radius={20} />
      <span className={styles.middle}>
        <Skeleton width="min(90vw, 366px)" height={438} radius={12} />
      </span>
      <Skeleton width="100%" height={60} radius={30} />
      <Skeleton width="100%" height={56} radius={16} />
    </main>
  )
}
