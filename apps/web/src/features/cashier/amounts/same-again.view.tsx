import type { BulkDone } from '@cardroom/contract/bulks'
import { useTranslation } from 'react-i18next'
import { useIsOnline } from '#lib/api/connection.ts'
import { useTimes } from '#lib/times.ts'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'

interface SameAgainViewProps {
  readonly type: 'transfer' | 'extract'
  /** The same list within the last 24 hours; undefined while there is nothing to ask. */
  readonly again: BulkDone['again']
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Asks whether the user wants to carry out the same list a second time (rule cashier-32). */
export function SameAgainView({ type, again, isBusy, onCancel, onConfirm }: SameAgainViewProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const times = useTimes()
  const isOnline = useIsOnline()
  return (
    <ConfirmSheet
      open={again !== undefined}
      title={t('cashier:amounts.same.ask')}
      text={again && t('cashier:amounts.same.text', { time: times.dateTime(again.created_at) })}
      confirmLabel={t(type === 'transfer' ? 'cashier:amounts.same.sell' : 'cashier:amounts.same.take')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={isBusy}
      disabled={!isOnline}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  )
}
