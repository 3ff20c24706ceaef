import type { HandShown } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import { useTranslation } from 'react-i18next'
import styles from './dock.module.css'
import { StakeAction, useShortcuts } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { TableAction, TableActions } from '#ui/table-frame/table-actions.tsx'

interface AfterDockProps {
  readonly hand: HandShown
  readonly session: SessionShown
  /** The first bet of the hand that ended; 0 where it was laid on another device. */
  readonly stake: number
  readonly wallet: number
  readonly isBusy: boolean
  readonly onVerify: () => void
  readonly onNew: (stake: number) => void
  readonly onDeal: (stake: number) => void
}

/** What the hand brought, and the next one. */
export function AfterDock({ hand, session, stake, wallet, isBusy, onVerify, onNew, onDeal }: AfterDockProps) {
  const { t } = useTranslation(['blackjack', 'tables'])
  const language = useLanguage()
  useShortcuts({
    KeyC: () => onNew(0),
    KeyD: () => onNew(stake * 2),
  })
  return (
    <>
      <div className={styles.result}>
        <h2>{t(`blackjack:${verdictOf(hand)}`)}</h2>
        <b data-won={hand.net > 0}>{formatAmount(hand.net, language, { plus: true })}</b>
        <button
          type="button"
          className={styles.verify}
          aria-label={t('tables:roundCheck', { number: formatAmount(hand.id, language) })}
          onClick={onVerify}
        >
          <Icon name="badge-check" size={20} />
        </button>
      </div>
      <TableActions>
        <TableAction icon="eraser" shortcut="C" onClick={() => onNew(0)}>
          {t('blackjack:newStake')}
        </TableAction>
        <TableAction icon="copy" shortcut="D" disabled={stake === 0} onClick={() => onNew(stake * 2)}>
          {t('tables:double')}
        </TableAction>
        <StakeAction
          session={session}
          stake={stake}
          left={wallet - stake}
          isBusy={isBusy}
          onGo={() => onDeal(stake)}
        >
          {t('blackjack:dealAgain')}
        </StakeAction>
      </TableActions>
    </>
  )
}

function verdictOf(hand: HandShown) {
  if (hand.seats.every(({ state }) => state === 'surrendered')) return 'states.surrendered'
  if (hand.net === 0) return 'push'
  return hand.net > 0 ? 'youWin' : 'dealerWins'
}
