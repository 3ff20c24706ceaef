import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './betting-dock.module.css'
import { useBetting, useTable } from '../table-provider.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import { refusalOfStake, stakeOf, type StakeRefusal } from '#features/bets/index.ts'
import { useIsOnline } from '#lib/connection.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { ChipTray } from '#ui/table-frame/chip-tray.tsx'
import { Dock } from '#ui/table-frame/felt-table.tsx'
import { TableAction, TableActions } from '#ui/table-frame/table-actions.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

interface BettingDockProps {
  /** "Spin", "Deal"; and the same once more after a round. */
  readonly goLabel: string
  readonly againLabel: string
  /** Above the chips, while betting. */
  readonly children?: ReactNode
}

/** Chips, then actions, then the main action under the thumb. */
export function BettingDock({ goLabel, againLabel, children }: BettingDockProps) {
  const { told, canBet } = useBetting()
  return (
    <Dock className={styles.dock}>
      <Notice />
      {!told && children}
      {!told && <Chips isDisabled={!canBet} />}
      {told ? <AfterRound againLabel={againLabel} /> : <BeforeRound goLabel={goLabel} />}
    </Dock>
  )
}

/** An answer that does not come is asked for again; one should know that nothing is lost or played twice. */
function Notice() {
  const { t } = useTranslation('tables')
  const { phase } = useBetting()
  const isAskingAgain = phase.name === 'asking' && phase.isLost
  if (!isAskingAgain && phase.name !== 'unanswered') return null
  return (
    <p className={styles.notice} role="alert">
      {isAskingAgain ? t('askingAgain') : t('noAnswer')}
    </p>
  )
}

/** The chips in hand. */
export function Chips({ isDisabled }: { readonly isDisabled: boolean }) {
  const { t } = useTranslation('tables')
  const language = useLanguage()
  const { chips, chip, chooseChip, chipBody } = useTable()
  return (
    <ChipTray
      label={t('chip')}
      values={chips}
      current={chip}
      body={chipBody}
      nameOf={(value) => formatAmount(value, language)}
      isDisabled={isDisabled}
      onChoose={chooseChip}
    />
  )
}

/** On a phone one place serves two: repeat while the felt is empty, clear once it is not. */
function BeforeRound({ goLabel }: Pick<BettingDockProps, 'goLabel'>) {
  const { bets, canBet, canUndo, canRepeat, change, repeat } = useBetting()
  const { t } = useTranslation('tables')
  const isWide = useIsWide()
  const hasChips = bets.length > 0
  const undo = () => change('undo')
  const double = () => change('double')
  const clear = () => change('clear')
  useShortcuts({ KeyZ: undo, KeyR: repeat, KeyD: double, KeyC: clear })
  return (
    <TableActions className={styles.actions}>
      <TableAction icon="undo-2" shortcut="Z" disabled={!canUndo} onClick={undo}>
        {t('undo')}
      </TableAction>
      {(isWide || !hasChips) && (
        <TableAction icon="repeat-2" shortcut="R" disabled={!canRepeat} onClick={repeat}>
          {t('repeat')}
        </TableAction>
      )}
      {(isWide || hasChips) && (
        <TableAction icon="trash-2" shortcut="C" disabled={!canBet || !hasChips} onClick={clear}>
          {t('clear')}
        </TableAction>
      )}
      <TableAction icon="copy" shortcut="D" disabled={!canBet || !hasChips} onClick={double}>
        {t('double')}
      </TableAction>
      <GoAction goLabel={goLabel} />
    </TableActions>
  )
}

function GoAction({ goLabel }: Pick<BettingDockProps, 'goLabel'>) {
  const { t } = useTranslation('tables')
  const { phase, bets, play } = useBetting()
  const { wallet } = useTable()
  const isUnanswered = phase.name === 'unanswered'
  return (
    <StakeAction
      stake={stakeOf(bets)}
      left={wallet}
      isBusy={phase.name === 'asking' || phase.name === 'showing'}
      isAskingAgain={isUnanswered}
      onGo={play}
    >
      {isUnanswered ? t('askAgain') : goLabel}
    </StakeAction>
  )
}

function AfterRound({ againLabel }: Pick<BettingDockProps, 'againLabel'>) {
  const { t } = useTranslation('tables')
  const { bets, putDown, play } = useBetting()
  const { wallet } = useTable()
  const stake = stakeOf(bets)
  const clear = () => putDown([])
  const double = () => putDown(bets.map((bet) => ({ ...bet, amount: bet.amount * 2 })))
  useShortcuts({ KeyC: clear, KeyR: () => putDown(bets), KeyD: double })
  return (
    <TableActions className={styles.after}>
      <TableAction icon="eraser" shortcut="C" onClick={clear}>
        {t('newBets')}
      </TableAction>
      <TableAction icon="copy" shortcut="D" onClick={double}>
        {t('double')}
      </TableAction>
      <StakeAction stake={stake} left={wallet - stake} onGo={play}>
        {againLabel}
      </StakeAction>
    </TableActions>
  )
}

interface StakeActionProps {
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
export function StakeAction({ stake, left, children, onGo, ...state }: StakeActionProps) {
  const { isBusy = false, isAskingAgain = false } = state
  const { t } = useTranslation('tables')
  const language = useLanguage()
  const refusalText = useRefusalText()
  const isOnline = useIsOnline()
  const { min, max } = useTable().session
  const refusal = refusalOfStake({ stake, min, max, wallet: left })
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

/** Why these chips cannot be played, in words. */
function useRefusalText(): (refusal: StakeRefusal | undefined) => string | undefined {
  const { t } = useTranslation('tables')
  const language = useLanguage()
  return (refusal) => {
    if (!refusal) return undefined
    if (refusal.reason === 'placeChips') return t('placeChips')
    return t(refusal.reason, { amount: formatAmount(refusal.amount, language) })
  }
}
