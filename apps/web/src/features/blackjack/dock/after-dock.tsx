import type { HandShown } from '@cardroom/contract/rounds'
import { useTranslation } from 'react-i18next'
import styles from './dock.module.css'
import { verdictOf } from './verdict.ts'
import { useHand } from '../hand-provider.tsx'
import { Chips, StakeAction, useShortcuts, useTable } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { TableAction, TableActions } from '#ui/table-frame/table-actions.tsx'

/**
 * Shows the result of the hand, and deals the next one. The tray stays, and one press deals the same stake again.
 */
export function AfterDock({ hand }: { readonly hand: HandShown }) {
  const { lastStake: stake, wallet, isBusy, newHand, deal } = useHand()
  const { verify } = useTable()
  const { t } = useTranslation(['blackjack', 'tables'])
  const language = useLanguage()
  const verdict = verdictOf(hand)
  useShortcuts({
    KeyC: () => newHand(0),
    KeyR: () => newHand(stake),
    KeyD: () => newHand(stake * 2),
  })
  return (
    <>
      <div className={styles.result}>
        <h2>
          {verdict === 'hands'
            ? t('blackjack:hands', { count: hand.seats.length })
            : t(`blackjack:${verdict}`)}
        </h2>
        <b data-won={hand.net > 0}>{formatAmount(hand.net, language, { plus: true })}</b>
        <button
          type="button"
          className={styles.verify}
          aria-label={t('tables:roundCheck', { number: formatAmount(hand.id, language) })}
          onClick={() => verify(hand.id)}
        >
          <Icon name="badge-check" size={20} />
        </button>
      </div>
      <Chips isDisabled={isBusy} />
      <TableActions>
        <TableAction icon="eraser" shortcut="C" onClick={() => newHand(0)}>
          {t('tables:clear')}
        </TableAction>
        <TableAction icon="copy" shortcut="D" disabled={stake === 0} onClick={() => newHand(stake * 2)}>
          {t('tables:double')}
        </TableAction>
        <StakeAction stake={stake} left={wallet - stake} isBusy={isBusy} onGo={() => deal(stake)}>
          {t('tables:repeat')}
        </StakeAction>
      </TableActions>
    </>
  )
}
