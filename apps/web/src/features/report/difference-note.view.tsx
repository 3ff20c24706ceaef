import type { ReportTotals } from '@cardroom/contract/report'
import { useTranslation } from 'react-i18next'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'

/**
 * Shows by how much the entries fail to explain the balances, which the books never allow (rule reports-10).
 * Without a difference it shows nothing.
 */
export function DifferenceNoteView({ totals: { difference } }: { readonly totals: ReportTotals }) {
  const { t } = useTranslation('report')
  const language = useLanguage()
  if (!difference || (difference.white === 0 && difference.red === 0)) return null
  const amount = (value: number) => formatAmount(value, language, { plus: true })
  return (
    <Note
      leading={<Icon name="circle-alert" size={24} />}
      title={t('difference')}
      text={t('differenceText', { white: amount(difference.white), red: amount(difference.red) })}
    />
  )
}
