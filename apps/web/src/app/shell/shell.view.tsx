import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BottomTabsView } from './bottom-tabs.view.tsx'
import { LoadingBarView } from './loading-bar.view.tsx'
import styles from './shell.module.css'
import type { ShellFacts } from './shell.types.ts'
import { SideNavigationView } from './side-navigation.view.tsx'
import { formatTime } from '#lib/format.ts'
import { classNames } from '#ui/class-names.ts'
import { OfflineBar } from '#ui/offline-bar/offline-bar.tsx'

interface ShellViewProps extends ShellFacts {
  readonly isLoading: boolean
  /** Without them a phone's whole page is the screen's own, as the chat's is. */
  readonly hasTabs?: boolean
  /** Without a connection: when what is shown was fresh, or null if nothing is. */
  readonly offline?: { readonly since: Date | null } | undefined
  readonly children: ReactNode
}

/** The frame of every signed-in screen: tabs below, from 1024 px on a navigation at the side. */
export function ShellView({ isLoading, hasTabs = true, offline, children, ...facts }: ShellViewProps) {
  const { t } = useTranslation('shell')
  return (
    <div className={classNames(styles.shell, !hasTabs && styles.filled)}>
      <a href="#content" className={styles.skip}>
        {t('skipToContent')}
      </a>
      <LoadingBarView isLoading={isLoading} />
      <SideNavigationView {...facts} />
      <div className={styles.column}>
        {offline && (
          <OfflineBar>
            {offline.since ? t('offline', { time: formatTime(offline.since) }) : t('offlineEmpty')}
          </OfflineBar>
        )}
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
        {hasTabs && <BottomTabsView club={facts.club} badges={facts.badges} />}
      </div>
    </div>
  )
}
