import type { AnswerOf } from '@cardroom/contract'
import { ageBuckets, type listTabs } from '@cardroom/contract/tabs'
import { useTranslation } from 'react-i18next'
import styles from './tabs.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Card } from '#ui/card/card.tsx'
import { Facts } from '#ui/facts/facts.tsx'

interface TabsFiguresViewProps {
  readonly totals: AnswerOf<typeof listTabs>['totals']
}

/** Shows the total debts, and their age. */
export function TabsFiguresView({ totals }: TabsFiguresViewProps) {
  const { t } = useTranslation('tabs')
  const language = useLanguage()
  const amount = (value: number) => formatAmount(value, language)
  return (
    <Card className={styles.figures} aria-label={t('totals')}>
      <Facts
        look="close"
        facts={[
          { name: t('total.owed'), value: amount(totals.owed) },
          { name: t('total.owing'), value: amount(totals.owing) },
        ]}
      />
      <AgesView buckets={totals.buckets} />
    </Card>
  )
}

/** Shows the debts by their age in days. */
export function AgesView({ buckets }: { readonly buckets: TabsFiguresViewProps['totals']['buckets'] }) {
  const { t } = useTranslation('tabs')
  const language = useLanguage()
  return (
    <dl className={styles.ages} aria-label={t('ages')}>
      {ageBuckets.map((bucket) => (
        <div key={bucket}>
          <dt>{t('bucket', { days: bucket.replace('-', '–') })}</dt>
          <dd>{formatAmount(buckets[bucket] ?? 0, language)}</dd>
        </div>
      ))}
    </dl>
  )
}
