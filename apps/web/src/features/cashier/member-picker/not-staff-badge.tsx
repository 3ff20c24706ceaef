import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge/badge.tsx'

/** Beside the number of a player whose name looks like that of who serves the club (rule members-28). */
export function NotStaffBadge() {
  const { t } = useTranslation('cashier')
  return <Badge tone="negative">{t('notStaff')}</Badge>
}
