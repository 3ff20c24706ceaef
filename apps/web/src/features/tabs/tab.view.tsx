import type { ClubId } from '@cardroom/contract/ids'
import type { Tab } from '@cardroom/contract/tabs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SidePicture } from './side-picture.tsx'
import type { SeenTab } from './tab-facts.ts'
import { TabStandingView } from './tab-standing.view.tsx'
import styles from './tabs.module.css'
import { AgesView } from './tabs-figures.view.tsx'
import { useTabWords } from './use-tab-words.ts'
import { MoneyButton } from '#features/cashier/index.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { WithArrows } from '#ui/arrow/arrow.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'

interface TabViewProps {
  readonly clubId: ClubId
  readonly tab: Tab
  readonly seen: SeenTab
  readonly onRecord: () => void
  readonly onLine: () => void
  readonly onWriteOff: () => void
}

/** Shows one tab: its state, and the possible actions. */
export function TabView({ clubId, tab, seen, onRecord, onLine, onWriteOff }: TabViewProps) {
  const { t } = useTranslation('tabs')
  const words = useTabWords()
  const { other, can } = seen
  return (
    <Card className={styles.tab}>
      <div className={styles.who}>
        <SidePicture {...other} />
        <div>
          <h2>{other.name}</h2>
          <p>
            <WithArrows>{words.standing(seen)}</WithArrows>
          </p>
        </div>
        <span className={styles.balance} data-tone={words.tone(seen)}>
          {words.balance(seen)}
        </span>
      </div>
      <TabStandingView tab={tab} seen={seen} />
      {tab.balance !== 0 && <AgesView buckets={tab.buckets} />}
      {tab.orphaned && <p className={styles.note}>{t('orphanedText')}</p>}
      {can.length > 0 && (
        <div className={styles.actions}>
          {can.includes('record') && <MoneyButton onClick={onRecord}>{t('record.action')}</MoneyButton>}
          {can.includes('line') && (
            <MoneyButton look="second" onClick={onLine}>
              {t('setLine.action')}
            </MoneyButton>
          )}
          {can.includes('write-off') && (
            <MoneyButton look="second" onClick={onWriteOff}>
              {t('writeOff.action')}
            </MoneyButton>
          )}
          {can.includes('write') && other.id !== null && (
            <Link
              to={`${pathTo(patterns.chat, { clubId })}?with=${other.id}`}
              className={buttonClass({ look: 'second' })}
            >
              <Icon name="message-circle" size={18} />
              {t('write')}
            </Link>
          )}
        </div>
      )}
    </Card>
  )
}
