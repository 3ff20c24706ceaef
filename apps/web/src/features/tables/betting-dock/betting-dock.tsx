import type { SessionShown } from '@cardroom/contract/sessions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './betting-dock.module.css'
import { StakeAction } from './stake-action.tsx'
import type { BettingRound } from '../use-betting-round.ts'
import type { Felt } from '../use-felt.ts'
import { useShortcuts } from '../use-shortcuts.ts'
import { stakeOf } from '#features/bets/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { ChipTray } from '#ui/table-frame/chip-tray.tsx'
import { Dock } from '#ui/table-frame/felt-table.tsx'
import { TableAction, TableActions } from '#ui/table-frame/table-actions.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

export interface BettingDockProps {
  readonly session: SessionShown
  readonly round: BettingRound
  readonly felt: Felt
  readonly chips: readonly number[]
  readonly chip: number
  readonly onChip: (chip: number) => void
  /** "Spin", "Deal"; and the same once more after a round. */
  readonly goLabel: string
  readonly againLabel: string
  /** Above the chips, while betting. */
  readonly children?: ReactNode
}

/** Chips, then actions, then the main action under the thumb. */
export function BettingDock(props: BettingDockProps) {
  const { round, children } = props
  const { phase } = round
  const isTold = phase.name === 'result'
  return (
    <Dock className={styles.dock}>
      <Notice round={round} />
      {!isTold && children}
      {!isTold && <Chips {...props} />}
      {isTold ? <AfterRound {...props} /> : <BeforeRound {...props} />}
    </Dock>
  )
}

function Chips({ session, chips, chip, onChip, felt }: BettingDockProps) {
  const { t } = useTranslation('tables')
  const language = useLanguage()
  return (
    <ChipTray
      label={t('chip')}
      values={chips}
      current={chip}
      body={session.currency === 'gold' ? 'gold' : 'white'}
      nameOf={(value) => formatAmount(value, language)}
      isDisabled={!felt.canBet}
      onChoose={onChip}
    />
  )
}

/** On a phone one place serves two: repeat while the felt is empty, clear once it is not. */
function BeforeRound(props: BettingDockProps) {
  const { felt, round } = props
  const { t } = useTranslation('tables')
  const isWide = useIsWide()
  const hasChips = round.slip.bets.length > 0
  return (
    <TableActions className={styles.actions}>
      <TableAction icon="undo-2" shortcut="Z" disabled={!felt.canUndo} onClick={() => felt.change('undo')}>
        {t('undo')}
      </TableAction>
      {(isWide || !hasChips) && (
        <TableAction icon="repeat-2" shortcut="R" disabled={!felt.canRepeat} onClick={felt.repeat}>
          {t('repeat')}
        </TableAction>
      )}
      {(isWide || hasChips) && (
        <TableAction
          icon="trash-2"
          shortcut="C"
          disabled={!felt.canBet || !hasChips}
          onClick={() => felt.change('clear')}
        >
          {t('clear')}
        </TableAction>
      )}
      <TableAction
        icon="copy"
        shortcut="D"
        disabled={!felt.canBet || !hasChips}
        onClick={() => felt.change('double')}
      >
        {t('double')}
      </TableAction>
      <GoAction {...props} />
    </TableActions>
  )
}

/** An answer that does not come is asked for again; one should know that nothing is lost or played twice. */
function Notice({ round }: Pick<BettingDockProps, 'round'>) {
  const { t } = useTranslation('tables')
  const { phase } = round
  const isAskingAgain = phase.name === 'asking' && phase.isLost
  if (!isAskingAgain && phase.name !== 'unanswered') return null
  return (
    <p className={styles.notice} role="alert">
      {isAskingAgain ? t('askingAgain') : t('noAnswer')}
    </p>
  )
}

function GoAction({ session, round, goLabel }: BettingDockProps) {
  const { t } = useTranslation('tables')
  const { phase } = round
  const isUnanswered = phase.name === 'unanswered'
  return (
    <StakeAction
      session={session}
      stake={stakeOf(round.slip.bets)}
      left={round.wallet}
      isBusy={phase.name === 'asking' || phase.name === 'showing'}
      isAskingAgain={isUnanswered}
      onGo={() => round.play()}
    >
      {isUnanswered ? t('askAgain') : goLabel}
    </StakeAction>
  )
}

function AfterRound({ round, session, againLabel }: BettingDockProps) {
  const { t } = useTranslation('tables')
  const { played } = round
  const stake = stakeOf(played)
  const doubled = played.map((bet) => ({ ...bet, amount: bet.amount * 2 }))
  useShortcuts({
    KeyC: () => round.newRound(),
    KeyR: () => round.newRound(played),
    KeyD: () => round.newRound(doubled),
  })
  function again() {
    round.newRound(played)
    round.play(played)
  }
  return (
    <TableActions className={styles.after}>
      <TableAction icon="eraser" shortcut="C" onClick={() => round.newRound()}>
        {t('newBets')}
      </TableAction>
      <TableAction icon="copy" shortcut="D" onClick={() => round.newRound(doubled)}>
        {t('double')}
      </TableAction>
      <StakeAction session={session} stake={stake} left={round.wallet - stake} onGo={again}>
        {againLabel}
      </StakeAction>
    </TableActions>
  )
}
