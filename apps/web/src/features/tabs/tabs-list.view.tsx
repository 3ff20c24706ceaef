import type { ClubId } from '@cardroom/contract/ids'
import type { Tab } from '@cardroom/contract/tabs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SidePicture } from './side-picture.tsx'
import { bySize, seenTab, type TabViewer } from './tab-facts.ts'
import { tabPath } from './tab-path.ts'
import { useTabWords } from './use-tab-words.ts'
import { WithArrows } from '#ui/arrow/arrow.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { Amount, List, ListRow, MetaParts } from '#ui/list-row/list-row.tsx'

interface TabsListViewProps {
  readonly clubId: ClubId
  readonly tabs: readonly Tab[]
  readonly viewer: TabViewer
}

/** Lists who owes whom, the largest first. */
export function TabsListView({ clubId, tabs, viewer }: TabsListViewProps) {
  const { t } = useTranslation('tabs')
  const words = useTabWords()
  return (
    <List className={cardClass({ padded: false })} aria-label={t('list')}>
      {bySize(tabs).map((tab) => {
        const seen = seenTab(tab, viewer)
        return (
          <ListRow
            key={tab.id}
            leading={<SidePicture {...seen.other} />}
            title={seen.other.name}
            badge={tab.orphaned && <Badge icon="clock">{t('orphaned')}</Badge>}
            meta={
              <MetaParts
                parts={[
                  <WithArrows key="standing">{words.standing(seen)}</WithArrows>,
                  ...(!tab.age ? [] : [t('days', { count: tab.age })]),
                ]}
              />
            }
            end={<Amount tone={words.tone(seen)}>{words.balance(seen)}</Amount>}
            link={<Link to={tabPath(clubId, tab.id)} />}
            chevron
          />
        )
      })}
    </List>
  )
}
