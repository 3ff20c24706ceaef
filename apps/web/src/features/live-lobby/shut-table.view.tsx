import { useTranslation } from 'react-i18next'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'

interface ShutTableViewProps {
  readonly name: string
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Asks for confirmation before a table is shut, and says when it will shut. */
export function ShutTableView({ name, busy, onCancel, onConfirm }: ShutTableViewProps) {
  const { t } = useTranslation(['liveLobby', 'common'])
  return (
    <ConfirmSheet
      open
      danger
      title={t('liveLobby:shut.title', { table: name })}
      text={t('liveLobby:shut.text')}
      confirmLabel={t('liveLobby:shut.confirm')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={busy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  )
}
