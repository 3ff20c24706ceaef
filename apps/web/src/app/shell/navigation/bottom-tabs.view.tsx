import { useTranslation } from 'react-i18next'
import styles from './bottom-tabs.module.css'
import { tabIcons, tabsFor } from './shell-tabs.ts'
import { TabLink } from './tab-link.tsx'
import type { ShellBadges, ShellClub } from '../shell.types.ts'
import { CountBadge } from '#ui/count-badge/count-badge.tsx'
import { Icon } from '#ui/icon/icon.tsx'

interface BottomTabsViewProps {
  readonly club: ShellClub | null
  readonly badges: ShellBadges
}

export function BottomTabsView({ club, badges }: BottomTabsViewProps) {
  const { t } = useTranslation('shell')
  return (
    <nav className={styles.tabs} aria-label={t('sections')}>
      {tabsFor(club?.role ?? null).map((tab) => (
        <TabLink key={tab} tab={tab} club={club} badges={badges} className={styles.tab}>
          <Icon name={tabIcons[tab]} size={23} />
          <span className={styles.word}>{t(`tabs.${tab}`)}</span>
          <CountBadge
            count={badges[tab] ?? 0}
            label={t('waiting', { count: badges[tab] ?? 0 })}
            className={styles.count}
          />
        </TabLink>
      ))}
    </nav>
  )
}
