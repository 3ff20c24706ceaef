import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSharedSeat } from '../felt/seat-context.ts'
import { SettledBetsView } from '#features/tables/index.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface PastBetsSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Shows the result of each of the person's bets in the last round. */
export function PastBetsSheet({ open, onClose }: PastBetsSheetProps) {
  const { t } = useTranslation(['tables', 'common'])
  const { told } = useSharedSeat()
  const isOver = open && told === undefined
  const close = useEffectEvent(onClose)
  // Otherwise the sheet would open again by itself with the next result.
  useEffect(() => {
    if (isOver) close()
  }, [isOver])
  return (
    <Sheet
      open={open && told !== undefined}
      onClose={onClose}
      title={t('tables:roundBets')}
      closeLabel={t('common:close')}
    >
      {told && <SettledBetsView bets={told.bets} />}
    </Sheet>
  )
}
