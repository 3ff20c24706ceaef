import { useTranslation } from 'react-i18next'
import { differs } from './differs.ts'
import type { Report } from './report-head.view.tsx'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'

interface DifferenceNoteViewProps {
  readonly report: Pick<Report, 'rows' | 'totals'>
}

/**
 * Shows by how much the entries fail to explain the balances, which the books never allow (rule reports-10), or in
 * how many rows if that adds up to nothing. Without a difference it shows nothing.
 */
export function DifferenceNoteView({ report: { rows, totals } }: DifferenceNoteViewProps) {
  const { t } = useTranslation('report')
  const language = useLanguage()
  const { difference } = totals
  const count = rows.filter(differs).length
  if (!differs(totals) && count === 0) return null
  const amount = (value: number) => formatAmount(value, language, { plus: true })
  const text =
    difference && differs(totals)
      ? t('differenceText', { white: amount(difference.white), red: amount(difference.red) })
      : t('differenceInRows', { count })
  return <Note leading={<Icon name="circle-alert" size={24} />} title={t('difference')} text={text} />
}
