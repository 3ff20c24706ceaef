import { useTranslation } from 'react-i18next'
import styles from './not-found.module.css'
import type { ScreenTitle } from './screen-title.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { PageHeader } from '#ui/page-header/page-header.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton/skeleton.tsx'

interface ScreenComingViewProps {
  readonly title: ScreenTitle | undefined
  /** Home is not a list: it shows its tables, and more below them. */
  readonly isHome?: boolean | undefined
  /** Without a server the screen cannot load: it was never opened here, and this device could not keep it. */
  readonly isOnline: boolean
}

/** Shows a screen that is loading: its name and placeholders. */
export function ScreenComingView({ title, isHome = false, isOnline }: ScreenComingViewProps) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <>
      {title && <PageHeader title={t(`shell:titles.${title}`)} backLabel={t('common:back')} />}
      {isOnline ? (
        <Bones isHome={isHome} />
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

function Bones({ isHome }: { readonly isHome: boolean }) {
  const { t } = useTranslation('shell')
  if (!isHome) return <SkeletonRows label={t('loading')} />
  return (
    <div className={styles.home} role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton width="100%" height={300} radius={24} />
      <Skeleton width="100%" height={100} radius={20} />
      <Skeleton width="100%" height={70} radius={20} />
    </div>
  )
}
