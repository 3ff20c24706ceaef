import { useTranslation } from 'react-i18next'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'

interface LeaveClubViewProps {
  readonly isOpen: boolean
  readonly club: string
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

export function LeaveClubView({ isOpen, club, ...rest }: LeaveClubViewProps) {
  const { t } = useTranslation(['clubSettings', 'common'])
  return (
    <ConfirmSheet
      open={isOpen}
      title={t('clubSettings:leave.confirmTitle', { club })}
      text={t('clubSettings:leave.text')}
      confirmLabel={t('clubSettings:leave.confirm')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      danger
      {...rest}
    />
  )
}
