import { useTranslation } from 'react-i18next'
import { useSharedSeat } from '../felt/seat-context.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface LeaveLiveSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onLeave: () => void
}

/** Offers to keep the seat or to give it up. Placed bets remain valid in both cases. */
export function LeaveLiveSheet({ open, onClose, onLeave }: LeaveLiveSheetProps) {
  const { t } = useTranslation(['liveTable', 'tables', 'common'])
  const { live, isBusy, getUp } = useSharedSeat()
  const hasBets = (live.table.mine?.entry?.bets.length ?? 0) > 0
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('tables:leaveTitle')}
      description={hasBets ? t('liveTable:leaveBets') : t('liveTable:leaveText')}
      closeLabel={t('common:close')}
      locked={isBusy}
      footer={
        <>
          <Button look="second" disabled={isBusy} onClick={onLeave}>
            {t('tables:leaveKeep')}
          </Button>
          <Button busy={isBusy} onClick={() => getUp(onLeave)}>
            {t('liveTable:getUp')}
          </Button>
        </>
      }
    />
  )
}
