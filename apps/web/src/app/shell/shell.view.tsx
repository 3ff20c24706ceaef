import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BottomTabsView } from './navigation/bottom-tabs.view.tsx'
import { LoadingBarView } from './loading-bar.view.tsx'
import styles from './shell.module.css'
import type { ShellNotice } from './shell-notice.ts'
import { ShellNoticeView } from './shell-notice.view.tsx'
import type { ShellFacts } from './shell.types.ts'
import { SideNavigationView } from './navigation/side-navigation.view.tsx'
import { classNames } from '#ui/class-names.ts'

interface ShellViewProps extends ShellFacts {
  readonly isLoading: boolean
  /** Without tabs a phone's whole page belongs to the screen, as in the chat. */
  readonly hasTabs?: boolean
  readonly notice?: ShellNotice | undefined
  readonly children: ReactNode
}

/** Shows the frame of every signed-in screen: tabs below, or a side navigation from 1024 px on. */
export function ShellView({ isLoading, hasTabs = true, notice, children, ...facts }: ShellViewProps) {
  const { t } = useTranslation('shell')
  return (
    <div
      className={classNames(styles.shell, !hasTabs && styles.filled)}
      // Every figure then has a mark (ui/text.module.css).
      data-last-seen={notice?.kind === 'lastSeen' || undefined}
    >
      <a href="#content" className={styles.skip}>
        {t('skipToContent')}
      </a>
      <SideNavigationView {...facts} />
      <div className={styles.column}>
        {notice && <ShellNoticeView notice={notice} />}
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
          <LoadingBarView isLoading={isLoading} />
        </main>
        {hasTabs && <BottomTabsView club={facts.club} badges={facts.badges} />}
      </div>
    </div>
  )
}
