import { useTranslation } from 'react-i18next'
import { useHand } from '../hand-provider.tsx'
import { Chips, StakeAction, useShortcuts } from '#features/tables/index.ts'
import { TableAction, TableActions } from '#ui/table-frame/table-actions.tsx'

/** Shows the controls for the first bet of a hand. */
export function StakeDock() {
  const { t } = useTranslation(['blackjack', 'tables'])
  const { stake, left, canUndo, isTelling, add, change, deal, ...hand } = useHand()
  const isBusy = hand.isBusy || isTelling
  const undo = () => change('undo')
  const double = () => change('double')
  const clear = () => change('clear')
  useShortcuts({ KeyZ: undo, KeyD: double, KeyC: clear, Enter: add })
  return (
    <>
      <Chips isDisabled={isBusy} />
      <TableActions>
        <TableAction icon="undo-2" shortcut="Z" disabled={!canUndo || isBusy} onClick={undo}>
          {t('tables:undo')}
        </TableAction>
        <TableAction icon="trash-2" shortcut="C" disabled={stake === 0 || isBusy} onClick={clear}>
          {t('tables:clear')}
        </TableAction>
        <TableAction icon="copy" shortcut="D" disabled={stake === 0 || isBusy} onClick={double}>
          {t('tables:double')}
        </TableAction>
        <StakeAction stake={stake} left={left} isBusy={isBusy} onGo={() => deal(stake)}>
          {t('blackjack:deal')}
        </StakeAction>
      </TableActions>
    </>
  )
}
