import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { part, piece } from '#lib/loaded/lazy-part.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'

/** Few people open it, so it is fetched when it is opened. */
const PaytableView = part(
  piece(() => import('./paytable.view.tsx')),
  (module) => module.PaytableView,
)

interface PaytableSheetProps {
  readonly gameId: number
  readonly open: boolean
  readonly onClose: () => void
}

export function PaytableSheet({ gameId, open, onClose }: PaytableSheetProps) {
  const { t } = useTranslation(['tables', 'common'])
  return (
    <Sheet open={open} onClose={onClose} title={t('rules')} closeLabel={t('common:close')}>
      <Suspense>{open && <PaytableView gameId={gameId} />}</Suspense>
    </Sheet>
  )
}
