import { useTranslation } from 'react-i18next'
import { useRouletteRound } from './use-roulette-round.ts'
import { SettledBetsView } from '#features/tables/index.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface SettledBetsSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Shows the result of each bet of the last round. */
export function SettledBetsSheet({ open, onClose }: SettledBetsSheetProps) {
  const { t } = useTranslation(['tables', 'common'])
  const { told } = useRouletteRound()
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
