import { useTranslation } from 'react-i18next'
import { OwnPrivacy } from './own-privacy.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

/** Shows the same switches over a table: a device that left the table could not open its secret in time. */
export function PrivacySheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  return (
    <Sheet open onClose={onClose} title={t('settings:privacy.title')} closeLabel={t('common:close')}>
      <OwnPrivacy />
    </Sheet>
  )
}
