import type { Tab } from '@cardroom/contract/tabs'
import { useTranslation } from 'react-i18next'
import type { SeenTab } from './tab-facts.ts'
import styles from './tabs.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Progress } from '#ui/progress/progress.tsx'

interface TabStandingViewProps {
  readonly tab: Tab
  readonly seen: SeenTab
}

/** Shows how much of the line is used, the age of the oldest debt, and the rest. */
export function TabStandingView({ tab, seen }: TabStandingViewProps) {
  const { t } = useTranslation('tabs')
  const language = useLanguage()
  const amount = (value: number) => formatAmount(value, language)
  const words = [
    seen.left === null ? t('noLine') : t('line', { amount: amount(tab.line) }),
    ...(!tab.age ? [] : [t('oldest', { count: tab.age })]),
  ].join(t('comma'))
  return (
    <div className={styles.standing}>
      {seen.left !== null && (
        <Progress
          value={Math.max(0, tab.balance)}
          max={tab.line}
          label={t('used', { amount: amount(Math.max(0, tab.balance)), line: amount(tab.line) })}
        />
      )}
      <p>
        <span>{words}</span>
        {seen.left !== null && <span>{t('left', { amount: amount(seen.left) })}</span>}
      </p>
    </div>
  )
}
