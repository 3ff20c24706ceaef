import type { Pocket, RouletteVariant } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import { LastResultsView } from './last-results.view.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface LastResultsSheetProps {
  readonly variant: RouletteVariant
  readonly results: readonly Pocket[]
  readonly open: boolean
  readonly onClose: () => void
}

export function LastResultsSheet({ open, onClose, ...results }: LastResultsSheetProps) {
  const { t } = useTranslation(['roulette', 'common'])
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('roulette:lastTitle')}
      hideTitle
      closeLabel={t('common:close')}
    >
      <LastResultsView place="sheet" {...results} />
    </Sheet>
  )
}
