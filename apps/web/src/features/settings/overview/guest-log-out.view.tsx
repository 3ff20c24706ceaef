import { useTranslation } from 'react-i18next'
import styles from './overview.module.css'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface GuestLogOutViewProps {
  readonly isOpen: boolean
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
  readonly onCreateAccount: () => void
}

/** Warns guests, who have no password, that they can continue only on this device. */
export function GuestLogOutView({
  isOpen,
  busy,
  onCancel,
  onConfirm,
  onCreateAccount,
}: GuestLogOutViewProps) {
  const { t } = useTranslation(['settings', 'common'])
  return (
    <Sheet
      open={isOpen}
      onClose={onCancel}
      locked={busy}
      title={t('settings:guestLogOut.title')}
      description={t('settings:guestLogOut.text')}
      closeLabel={t('common:close')}
    >
      <div className={styles.choices}>
        <Button wide disabled={busy} onClick={onCreateAccount}>
          {t('settings:createAccount')}
        </Button>
        <Button wide look="second" busy={busy} onClick={onConfirm}>
          {t('settings:logOut')}
        </Button>
      </div>
    </Sheet>
  )
}
