import type { UserId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { seenTab } from './tab-facts.ts'
import { tabPath } from './tab-path.ts'
import { TabStandingView } from './tab-standing.view.tsx'
import { tabsQuery } from './tabs.api.ts'
import styles from './tabs.module.css'
import { useTabWords } from './use-tab-words.ts'
import { useViewer } from './use-viewer.ts'
import { useClubId } from '#features/membership/index.ts'
import { Card } from '#ui/card/card.tsx'
import { Amount } from '#ui/list-row/list-row.tsx'

/** Shows a person's tabs that the user may see. */
export function TabCards({ userId }: { readonly userId: UserId }) {
  const { t } = useTranslation('tabs')
  const clubId = useClubId()
  const viewer = useViewer()
  const words = useTabWords()
  const tabs = useQuery(tabsQuery(clubId, userId)).data?.rows ?? []
  return tabs.map((tab) => {
    // On the person's page a tab is seen from their side.
    const seen = seenTab(tab, { ...viewer, userId })
    return (
      <Card key={tab.id} className={styles.card}>
        <header>
          <Link to={tabPath(clubId, tab.id)}>{t('tabWith', { name: seen.other.name })}</Link>
          <Amount tone={words.tone(seen)}>{words.balance(seen)}</Amount>
        </header>
        <TabStandingView tab={tab} seen={seen} />
      </Card>
    )
  })
}
