import type { SessionShown } from '@cardroom/contract/sessions'
import { useTranslation } from 'react-i18next'
import type { FirstStake } from '../use-first-stake.ts'
import { StakeAction, useShortcuts } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { ChipTray } from '#ui/table-frame/chip-tray.tsx'
import { TableAction, TableActions } from '#ui/table-frame/table-actions.tsx'

interface StakeDockProps {
  readonly session: SessionShown
  readonly first: FirstStake
  readonly chips: readonly number[]
  readonly chip: number
  readonly onChip: (chip: number) => void
  readonly wallet: number
  readonly isBusy: boolean
  readonly onDeal: (amount: number) => void
}

/** The first bet of a hand. */
export function StakeDock({ session, first, chips, chip, onChip, wallet, isBusy, onDeal }: StakeDockProps) {
  const { t } = useTranslation(['blackjack', 'tables'])
  const language = useLanguage()
  const { stake } = first
  useShortcuts({
    KeyZ: first.undo,
    KeyD: first.double,
    KeyC: first.clear,
    Enter: () => first.add(chip),
  })
  return (
    <>
      <ChipTray
        label={t('tables:chip')}
        values={chips}
        current={chip}
        body={session.currency === 'gold' ? 'gold' : 'white'}
        nameOf={(value) => formatAmount(value, language)}
        isDisabled={isBusy}
        onChoose={onChip}
      />
      <TableActions>
        <TableAction icon="undo-2" shortcut="Z" disabled={!first.canUndo || isBusy} onClick={first.undo}>
          {t('tables:undo')}
        </TableAction>
        <TableAction icon="trash-2" shortcut="C" disabled={stake === 0 || isBusy} onClick={first.clear}>
          {t('tables:clear')}
        </TableAction>
        <TableAction icon="copy" shortcut="D" disabled={stake === 0 || isBusy} onClick={first.double}>
          {t('tables:double')}
        </TableAction>
        <StakeAction
          session={session}
          stake={stake}
          left={wallet - stake}
          isBusy={isBusy}
          onGo={() => onDeal(stake)}
        >
          {t('blackjack:deal')}
        </StakeAction>
      </TableActions>
    </>
  )
}
