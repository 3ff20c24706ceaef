import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge/badge.tsx'

/** Marks a player whose name looks like the name of one of the club's staff (rule members-28). */
export function NotStaffBadge() {
  const { t } = useTranslation('cashier')
  return <Badge tone="negative">{t('notStaff')}</Badge>
}
