import type { HandShown } from '@cardroom/contract/rounds'
import type { BlackjackAction } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import styles from './dock.module.css'
import { useShortcuts } from '#features/tables/index.ts'
import { useIsOnline } from '#lib/connection.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import type { IconName } from '#ui/icon/icon.tsx'
import { TableAction, TableActions } from '#ui/table-frame/table-actions.tsx'

interface PlayDockProps {
  readonly hand: HandShown
  readonly wallet: number
  readonly isBusy: boolean
  /** Cards are on their way: the buttons are in their places and wait. */
  readonly isDealing: boolean
  /** The move of basic strategy, where the player wants to see it. */
  readonly hint: BlackjackAction | undefined
  readonly onAct: (action: BlackjackAction) => void
}

const minor = [
  ['double', 'layers', 'D'],
  ['split', 'git-fork', 'P'],
  ['surrender', 'flag', 'R'],
] as const satisfies readonly (readonly [BlackjackAction, IconName, string])[]

/** The actions keep their places; what is not allowed is dim and says why. */
export function PlayDock({ hand, wallet, isBusy, isDealing, hint, onAct }: PlayDockProps) {
  const { t } = useTranslation(['blackjack', 'tables'])
  const isOnline = useIsOnline()
  const language = useLanguage()
  const stake = hand.seats[hand.active_seat ?? 0]?.stake ?? 0
  const can = (action: BlackjackAction) =>
    isOnline && !isDealing && hand.actions.includes(action) && !isTooDear(action)
  const isTooDear = (action: BlackjackAction) => (action === 'double' || action === 'split') && wallet < stake
  const act = (action: BlackjackAction) => () => {
    if (!isBusy && can(action)) onAct(action)
  }
  useShortcuts({
    KeyH: act('hit'),
    KeyS: act('stand'),
    KeyD: act('double'),
    KeyP: act('split'),
    KeyR: act('surrender'),
    Space: act('hit'),
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
            onClick={act(action)}
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
          onClick={act('stand')}
        >
          {t('actions.stand')}
        </TableAction>
        <TableAction
          icon="plus"
          look="go"
          size="large"
          isHinted={hint === 'hit'}
          isBusy={isBusy}
          disabled={!can('hit') && !isBusy}
          onClick={act('hit')}
        >
          {t('actions.hit')}
        </TableAction>
      </TableActions>
    </>
  )
}
