import type { HandShown } from '@cardroom/contract/rounds'
import type { BlackjackAction } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import styles from './dock.module.css'
import { useHand } from '../hand-provider.tsx'
import { useShortcuts } from '#features/tables/index.ts'
import { useIsOnline } from '#lib/api/connection.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import type { IconName } from '#ui/icon/icon.tsx'
import { TableAction, TableActions } from '#ui/table-frame/table-actions.tsx'

interface PlayDockProps {
  readonly hand: HandShown
  /** The move of basic strategy, if the player wants to see it. */
  readonly hint: BlackjackAction | undefined
}

const minor = [
  ['double', 'layers', 'D'],
  ['split', 'git-fork', 'P'],
  ['surrender', 'flag', 'R'],
] as const satisfies readonly (readonly [BlackjackAction, IconName, string])[]

/**
 * Shows the actions for a hand, each always at the same place. A forbidden action is dim and says why. While cards
 * are moving, no action can be pressed.
 */
export function PlayDock({ hand, hint }: PlayDockProps) {
  const { wallet, isBusy, isTelling, act } = useHand()
  const { t } = useTranslation(['blackjack', 'tables'])
  const isOnline = useIsOnline()
  const language = useLanguage()
  const stake = hand.seats[hand.active_seat ?? 0]?.stake ?? 0
  const can = (action: BlackjackAction) =>
    isOnline && !isTelling && hand.actions.includes(action) && !isTooDear(action)
  const isTooDear = (action: BlackjackAction) => (action === 'double' || action === 'split') && wallet < stake
  const press = (action: BlackjackAction) => () => {
    if (!isBusy && can(action)) act(action)
  }
  useShortcuts({
    KeyH: press('hit'),
    KeyS: press('stand'),
    KeyD: press('double'),
    KeyP: press('split'),
    KeyR: press('surrender'),
    Space: press('hit'),
  })

  function metaOf(action: 'double' | 'split' | 'surrender'): string {
    if (!isOnline) return t('tables:offline')
    if (!hand.actions.includes(action))
      return t(`refusals.${(hand.refusals[action] ?? 'settled') as 'settled'}`)
    if (isTooDear(action)) return t('refusals.tooDear')
    return action === 'surrender' ? t('halfBack') : formatAmount(stake, language)
  }
  return (
    <>
      <TableActions className={styles.minor}>
        {minor.map(([action, icon, key]) => (
          <TableAction
            key={action}
            icon={icon}
            shortcut={key}
            isHinted={hint === action}
            meta={metaOf(action)}
            disabled={!can(action) || isBusy}
            onClick={press(action)}
          >
            {t(`actions.${action}`)}
          </TableAction>
        ))}
      </TableActions>
      <TableActions className={styles.major}>
        <TableAction
          icon="hand"
          size="large"
          shortcut="S"
          isHinted={hint === 'stand'}
          disabled={!can('stand') || isBusy}
          onClick={press('stand')}
        >
          {t('actions.stand')}
        </TableAction>
        <TableAction
          icon="plus"
          look="go"
          size="large"
          shortcut="H"
          isHinted={hint === 'hit'}
          isBusy={isBusy}
          disabled={!can('hit') && !isBusy}
          onClick={press('hit')}
        >
          {t('actions.hit')}
        </TableAction>
      </TableActions>
    </>
  )
}
