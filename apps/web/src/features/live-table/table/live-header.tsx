import { useTranslation } from 'react-i18next'
import { ConnectionSign } from './connection-sign.tsx'
import styles from './live-header.module.css'
import type { LiveSheet } from './use-live-sheets.ts'
import { useSharedSeat } from '../felt/seat-context.ts'
import { SoundButton, useTable, useToLimits } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Menu, type MenuItem } from '#ui/menu/menu.tsx'
import { CountedAmount } from '#ui/table-frame/counted-amount.tsx'
import { TableHeader } from '#ui/table-frame/table-header.tsx'
import text from '#ui/text.module.css'
import { useIsLow, useIsWide } from '#ui/use-is-wide.ts'

interface LiveHeaderProps {
  readonly onLeave: () => void
  readonly onOpen: (sheet: LiveSheet) => void
  /** The other views of the layout, if there is no room for their tabs. */
  readonly views?: readonly MenuItem[] | undefined
  /** The entries of the menu that only this game has. */
  readonly ofGame?: readonly MenuItem[] | undefined
}

/**
 * Shows the header of a shared table: the button to leave, the name with the connection below it, the balance, and
 * the menu.
 */
export function LiveHeader({ onLeave, onOpen, views = [], ofGame = [] }: LiveHeaderProps) {
  const { t } = useTranslation(['liveTable', 'tables', 'games'])
  const language = useLanguage()
  const { live, connection } = useSharedSeat()
  const { wallet, openSheet } = useTable()
  const isWide = useIsWide()
  const items = useItems(onOpen, ofGame)
  const { name, game_id: gameId, min, max } = live.table
  const amount = (value: number) => formatAmount(value, language)
  return (
    <TableHeader
      title={name}
      sign={<ConnectionSign connection={connection} />}
      limit={t(`games:names.${gameId as 1}`)}
      stakes={t('tables:stakes', { min: amount(min), max: amount(max) })}
      rulesLabel={t('tables:rules')}
      onRules={() => openSheet('rules')}
      leaveLabel={t('tables:leave')}
      onLeave={onLeave}
      coin="white"
      balance={<CountedAmount value={wallet} format={amount} />}
      balanceLabel={t('tables:balance', { amount: '' })}
      onBalance={() => onOpen('people')}
      menu={
        <Menu
          trigger={<IconButton icon="ellipsis-vertical" label={t('tables:menu')} />}
          items={[...views, ...items]}
        />
      }
    >
      {isWide && <WideSigns onOpen={onOpen} />}
    </TableHeader>
  )
}

/**
 * Shows how many people watch, and the buttons that a phone has in its menu: the seal of the round, the invitation
 * and the sound.
 */
function WideSigns({ onOpen }: Pick<LiveHeaderProps, 'onOpen'>) {
  const { t } = useTranslation('liveTable')
  const language = useLanguage()
  const { round, onlookers } = useSharedSeat().live.table
  return (
    <>
      <span className={styles.watching}>
        <Icon name="eye" size={18} />
        <span aria-hidden="true">{formatAmount(onlookers, language)}</span>
        <span className={text.hidden}>{t('watching', { count: onlookers })}</span>
      </span>
      <Button look="second" size="medium" icon="lock" onClick={() => onOpen('proof')}>
        {t('roundSealed', { round: formatAmount(round, language) })}
      </Button>
      <Button look="second" size="medium" icon="share-2" onClick={() => onOpen('invite')}>
        {t('menu.invite')}
      </Button>
      <SoundButton />
    </>
  )
}

function useItems(onOpen: LiveHeaderProps['onOpen'], ofGame: readonly MenuItem[]): MenuItem[] {
  const { t } = useTranslation(['liveTable', 'tables'])
  const { feedback, openSheet } = useTable()
  const { live, isSeated, getUp, saveList, talk } = useSharedSeat()
  const isLow = useIsLow()
  const toLimits = useToLimits()
  const { hasSound, hasVibration, toggleSound, toggleVibration } = feedback
  const { unread } = talk
  const lastRound = live.past?.round
  const talkLabel = unread > 0 ? t('liveTable:talk.openNew', { count: unread }) : t('liveTable:talk.title')
  return [
    { label: t('tables:rules'), icon: 'scale', onChoose: () => openSheet('rules') },
    { label: t('liveTable:menu.proof'), icon: 'badge-check', onChoose: () => onOpen('proof') },
    { label: t('liveTable:menu.invite'), icon: 'share-2', onChoose: () => onOpen('invite') },
    { label: t('liveTable:menu.privacy'), icon: 'eye-off', onChoose: () => onOpen('privacy') },
    {
      label: t(hasSound ? 'tables:soundOn' : 'tables:soundOff'),
      icon: hasSound ? 'volume-2' : 'volume-x',
      onChoose: toggleSound,
    },
    {
      label: t(hasVibration ? 'tables:vibrationOn' : 'tables:vibrationOff'),
      icon: hasVibration ? 'vibrate' : 'smartphone',
      onChoose: toggleVibration,
    },
    { label: t('liveTable:people'), icon: 'users', onChoose: () => onOpen('people') },
    // The smallest phones have no room for a chat button when they are turned sideways.
    ...(isLow ? [{ label: talkLabel, icon: 'message-circle' as const, onChoose: () => onOpen('talk') }] : []),
    ...ofGame,
    { label: t('tables:limits'), icon: 'umbrella', onChoose: toLimits },
    {
      label: t('liveTable:saveList'),
      icon: 'download',
      disabled: lastRound === undefined,
      onChoose: () => lastRound !== undefined && saveList(lastRound),
    },
    ...(isSeated ? [{ label: t('liveTable:getUp'), icon: 'log-out' as const, onChoose: () => getUp() }] : []),
  ]
}
