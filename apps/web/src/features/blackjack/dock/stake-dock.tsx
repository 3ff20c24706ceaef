import { useTranslation } from 'react-i18next'
import { useHand } from '../hand-provider.tsx'
import { Chips, StakeAction, useShortcuts } from '#features/tables/index.ts'
import { TableAction, TableActions } from '#ui/table-frame/table-actions.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

/**
 * Shows the controls for the first bet of a hand. On a phone one place serves two actions: repeat while there is no
 * bet, otherwise clear.
 */
export function StakeDock() {
  const { t } = useTranslation(['blackjack', 'tables'])
  const { stake, left, canUndo, canRepeat, isTelling, add, change, deal, ...hand } = useHand()
  const isWide = useIsWide()
  const isBusy = hand.isBusy || isTelling
  const undo = () => change('undo')
  const double = () => change('double')
  const clear = () => change('clear')
  const repeat = () => change('repeat')
  const repeatAction = (
    <TableAction icon="repeat-2" shortcut="R" disabled={!canRepeat || isBusy} onClick={repeat}>
      {t('tables:repeat')}
    </TableAction>
  )
  useShortcuts({ KeyZ: undo, KeyR: repeat, KeyD: double, KeyC: clear, Enter: add })
  return (
    <>
      <Chips isDisabled={isBusy} />
      <TableActions>
        <TableAction icon="undo-2" shortcut="Z" disabled={!canUndo || isBusy} onClick={undo}>
          {t('tables:undo')}
        </TableAction>
        {isWide && repeatAction}
        {isWide || stake > 0 ? (
          <TableAction icon="trash-2" shortcut="C" disabled={stake === 0 || isBusy} onClick={clear}>
            {t('tables:clear')}
          </TableAction>
        ) : (
          repeatAction
        )}
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
