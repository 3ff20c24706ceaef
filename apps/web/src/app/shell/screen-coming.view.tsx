import { useTranslation } from 'react-i18next'
import styles from './not-found.module.css'
import type { ScreenTitle } from './screen-title.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { PageHeader } from '#ui/page-header/page-header.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

interface ScreenComingViewProps {
  readonly title: ScreenTitle | undefined
  /** Without a server it does not come: it was never opened here, and this device could not keep it. */
  readonly isOnline: boolean
}

/** A screen that is being fetched: its name and its bones. */
export function ScreenComingView({ title, isOnline }: ScreenComingViewProps) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <>
      {title && <PageHeader title={t(`shell:titles.${title}`)} backLabel={t('common:back')} />}
      {isOnline ? (
        <SkeletonRows label={t('shell:loading')} />
      ) : (
        <div className={styles.page}>
          <EmptyState
            level={title ? 2 : 1}
            title={t('shell:notHereYet.title')}
            text={t('shell:notHereYet.text')}
          />
        </div>
      )}
    </>
  )
}
