import { useTranslation } from 'react-i18next'
import type { Complaint } from './complaint.ts'
import { useTimes } from '#lib/times.ts'

/** Describes a wrong finding in a sentence. */
export function useComplaintText(): (complaint: Complaint) => string {
  const { t } = useTranslation('seals')
  const times = useTimes()
  return (complaint) => {
    if (complaint.kind === 'transfer') return t('complaint.transfer', { id: complaint.id })
    if (complaint.kind === 'late') return t('complaint.late', { id: complaint.id })
    if (complaint.kind === 'promise') return t('complaint.promise', { at: times.dateTime(complaint.by) })
    return t(`complaint.${complaint.kind}`)
  }
}
