import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './betting-dock.module.css'
import { useBetting, useTable } from '../table-provider.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import { refusalOfStake, stakeOf, type StakeRefusal } from '#features/bets/index.ts'
import { useIsOnline } from '#lib/api/connection.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { ChipTray } from '#ui/table-frame/chip-tray.tsx'
import { Dock } from '#ui/table-frame/felt-table.tsx'
import { TableAction, TableActions } from '#ui/table-frame/table-actions.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

interface BettingDockProps {
  /** "Spin", "Deal". */
  readonly goLabel: string
  /** Shows the result of each bet of the last round, if it is not in sight. */
  readonly onBets?: (() => void) | undefined
  /** Stands above the chips during betting. */
  readonly children?: ReactNode
}

/**
 * Shows the chips, then the actions, then the main action under the thumb. It hides while a round is shown, and
 * returns unchanged.
 */
export function BettingDock({ goLabel, onBets, children }: BettingDockProps) {
  const { told, canBet, isShowing } = useBetting()
  const dock = useFocusKept(isShowing)
  return (
    <>
      <div ref={dock} className={styles.box}>
        <Dock className={styles.dock} isAway={isShowing}>
          <Notice />
          {children}
          <Chips isDisabled={!canBet} />
          {told ? <AfterRound onBets={onBets} /> : <BeforeRound goLabel={goLabel} />}
        </Dock>
      </div>
      <SkipHint isOn={isShowing} />
    </>
  )
}

/** Gives the focus back to the main action when the dock is back, if the focus was in the dock before. */
function useFocusKept(isAway: boolean) {
  const dock = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const box = dock.current
    if (isAway || !box || !hadFocus.current) return
    hadFocus.current = false
    if (document.activeElement === document.body) box.querySelector<HTMLElement>('[data-go]')?.focus()
  }, [isAway])
  useLayoutEffect(() => {
    const box = dock.current
    if (!box) return
    const note = () => (hadFocus.current = box.contains(document.activeElement))
    box.addEventListener('focusin', note)
    document.addEventListener('pointerdown', note)
    return () => {
      box.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', note)
    }
  }, [])
  return dock
}

/** Replaces the dock: it shows the stake, and that a tap skips to the end. */
function SkipHint({ isOn }: { readonly isOn: boolean }) {
  const { t } = useTranslation('tables')
  const language = useLanguage()
  const { bets } = useBetting()
  return (
    <p className={styles.skip} data-on={isOn} aria-hidden="true">
      <b>{t('stake', { amount: formatAmount(stakeOf(bets), language) })}</b> · {t('skip')}
    </p>
  )
}

/** Says that a lost answer is asked for again, and that nothing is lost or played twice. */
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

/** Shows the player's chips. */
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

/**
 * Shows the actions before a round. On a phone one place serves two actions: repeat while the felt is empty,
 * otherwise clear.
 */
function BeforeRound({ goLabel }: Pick<BettingDockProps, 'goLabel'>) {
  const { bets, canTakeBack, canUndo, canRepeat, change, repeat } = useBetting()
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
        <TableAction icon="trash-2" shortcut="C" disabled={!canTakeBack || !hasChips} onClick={clear}>
          {t('clear')}
        </TableAction>
      )}
      <TableAction icon="copy" shortcut="D" disabled={!canTakeBack || !hasChips} onClick={double}>
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

/**
 * Shows the actions after a round: the player can lay the chips of the next round, or play the same bets once more.
 */
function AfterRound({ onBets }: Pick<BettingDockProps, 'onBets'>) {
  const { t } = useTranslation('tables')
  const { bets, putDown, play } = useBetting()
  // Winnings can be staked now, though in the header they are still on their way.
  const { wallet } = useTable().session
  const stake = stakeOf(bets)
  const clear = () => putDown([])
  const double = () => putDown(bets.map((bet) => ({ ...bet, amount: bet.amount * 2 })))
  useShortcuts({ KeyC: clear, KeyR: () => putDown(bets), KeyD: double })
  return (
    <TableActions className={styles.actions}>
      <TableAction icon="eraser" shortcut="C" onClick={clear}>
        {t('clear')}
      </TableAction>
      <TableAction icon="copy" shortcut="D" onClick={double}>
        {t('double')}
      </TableAction>
      {onBets && (
        <TableAction icon="list-ordered" onClick={onBets}>
          {t('bets')}
        </TableAction>
      )}
      <StakeAction stake={stake} left={wallet - stake} onGo={play}>
        {t('repeat')}
      </StakeAction>
    </TableActions>
  )
}

interface StakeActionProps {
  readonly stake: number
  /** The balance of the wallet once the stake lies on the felt. */
  readonly left: number
  readonly isBusy?: boolean | undefined
  /** Asks again about bets that were already sent: they are not checked again. */
  readonly isAskingAgain?: boolean | undefined
  /** "Spin", "Deal". */
  readonly children: ReactNode
  readonly onGo: () => void
}

/** Shows the main action of a table with the stake, or with a reason against it. Space does the same. */
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

/** Returns the reason why these chips cannot be played, in words. */
function useRefusalText(): (refusal: StakeRefusal | undefined) => string | undefined {
  const { t } = useTranslation('tables')
  const language = useLanguage()
  return (refusal) => {
    if (!refusal) return undefined
    if (refusal.reason === 'placeChips') return t('placeChips')
    return t(refusal.reason, { amount: formatAmount(refusal.amount, language) })
  }
}
