import { useTranslation } from 'react-i18next'
import { PaytableView } from './paytable.view.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface PaytableSheetProps {
  readonly gameId: number
  readonly open: boolean
  readonly onClose: () => void
}

export function PaytableSheet({ gameId, open, onClose }: PaytableSheetProps) {
  const { t } = useTranslation(['tables', 'common'])
  return (
    <Sheet open={open} onClose={onClose} title={t('rules')} closeLabel={t('common:close')}>
      <PaytableView gameId={gameId} />
    </Sheet>
  )
}
