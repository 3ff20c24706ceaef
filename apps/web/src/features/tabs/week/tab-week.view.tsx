import type { Tab } from '@cardroom/contract/tabs'
import { useTranslation } from 'react-i18next'
import { tabWeekLines, type TabWeekLine } from './tab-week.ts'
import { seenTab, type TabViewer } from '../tab-facts.ts'
import styles from '../tabs.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Card } from '#ui/card/card.tsx'
import { Facts } from '#ui/facts/facts.tsx'

interface TabWeekViewProps {
  /** A tab with its week. */
  readonly tab: Tab
  readonly viewer: TabViewer
  /** True if the period has ended, so its last line is not how the tab stands now. */
  readonly isOver: boolean
}

/** Shows how a tab changed in a period, from the viewer's side: plus is owed to them. */
export function TabWeekView({ tab, viewer, isOver }: TabWeekViewProps) {
  const { t } = useTranslation('tabs')
  const language = useLanguage()
  const { other, isGranted } = seenTab(tab, viewer)
  const nameOf = ({ name }: TabWeekLine) =>
    name === 'opening' || name === 'closing'
      ? t(`week.${name === 'closing' && !isOver ? 'now' : name}`)
      : t(`reasons.${name}`)
  return (
    <Card className={styles.week}>
      <h2>{t('tabWith', { name: other.name })}</h2>
      <Facts
        look="close"
        facts={tabWeekLines(tab, isGranted).map((line) => ({
          name: nameOf(line),
          value: formatAmount(line.amount, language, { plus: true }),
        }))}
      />
    </Card>
  )
}
