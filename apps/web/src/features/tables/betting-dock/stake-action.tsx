import type { SessionShown } from '@cardroom/contract/sessions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from './use-refusal-text.ts'
import { useShortcuts } from '../use-shortcuts.ts'
import { refusalOfStake } from '#features/bets/index.ts'
import { useIsOnline } from '#lib/connection.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { TableAction } from '#ui/table-frame/table-actions.tsx'

interface StakeActionProps {
  readonly session: SessionShown
  readonly stake: number
  /** What the wallet holds once the stake lies on the felt. */
  readonly left: number
  readonly isBusy?: boolean | undefined
  /** Asks about bets that were sent already: nothing about them is to be judged again. */
  readonly isAskingAgain?: boolean | undefined
  /** "Spin", "Deal". */
  readonly children: ReactNode
  readonly onGo: () => void
}

/** The main action of a table, with the stake; where it cannot be, with the reason. Space does the same. */
export function StakeAction({ session, stake, left, children, onGo, ...state }: StakeActionProps) {
  const { isBusy = false, isAskingAgain = false } = state
  const { t } = useTranslation('tables')
  const language = useLanguage()
  const refusalText = useRefusalText()
  const isOnline = useIsOnline()
  const refusal = refusalOfStake({ stake, min: session.min, max: session.max, wallet: left })
  const canGo = isOnline && (refusal === undefined || isAskingAgain)
  const reason = isOnline ? refusalText(refusal) : t('offline')
  useShortcuts({ Space: () => canGo && !isBusy && onGo() })
  return (
    <TableAction
      look="go"
      shortcut="Space"
      isBusy={isBusy}
      disabled={!canGo && !isBusy}
      meta={reason ?? t('stake', { amount: formatAmount(stake, language) })}
      onClick={onGo}
    >
      {children}
    </TableAction>
  )
}
