import type { SessionShown } from '@cardroom/contract/sessions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FeltPill, SealPill } from './felt-pill.tsx'
import styles from './table-chrome.module.css'
import type { TableSheet } from './table-sheet.ts'
import { SessionMeter } from '../session-meter/session-meter.tsx'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Menu, type MenuItem } from '#ui/menu/menu.tsx'
import { CountedAmount } from '#ui/table-frame/counted-amount.tsx'
import { FeltTable, type Felt } from '#ui/table-frame/felt-table.tsx'
import { TableHeader } from '#ui/table-frame/table-header.tsx'

export interface TableChromeViewProps {
  readonly session: SessionShown
  readonly felt: Felt
  readonly wallet: number
  readonly balance: number
  readonly hasSound: boolean
  readonly hasVibration: boolean
  readonly onSound: () => void
  readonly onVibration: () => void
  readonly onOpen: (sheet: TableSheet) => void
  readonly onLimits: () => void
  readonly items?: readonly MenuItem[] | undefined
  readonly children: ReactNode
}

export function TableChromeView(props: TableChromeViewProps) {
  const { session, felt, wallet, balance, hasSound, onSound, onOpen, items = [], children } = props
  const { t } = useTranslation(['tables', 'games', 'common'])
  const language = useLanguage()
  const amount = (value: number) => formatAmount(value, language)
  const title = t(`games:names.${session.game_id as 1}`)
  return (
    <FeltTable felt={felt} label={title}>
      <TableHeader
        title={title}
        limit={t(`common:limits.${session.limit_name}`)}
        stakes={t('tables:stakes', { min: amount(session.min), max: amount(session.max) })}
        rulesLabel={t('tables:rules')}
        onRules={() => onOpen('rules')}
        leaveLabel={t('tables:leave')}
        onLeave={() => onOpen('leave')}
        coin={session.currency}
        balance={<CountedAmount value={wallet} format={amount} />}
        balanceLabel={t('tables:balance', { amount: '' })}
        meter={<SessionMeter session={session} balance={balance} />}
        onBalance={() => onOpen('session')}
        menu={
          <Menu
            trigger={<IconButton icon="ellipsis-vertical" label={t('tables:menu')} />}
            items={useItems(props)}
          />
        }
      >
        <span className={styles.wide}>
          {items.map(({ label, icon, onChoose }) => (
            <FeltPill key={label} icon={icon} onPress={onChoose}>
              {label}
            </FeltPill>
          ))}
          <SealPill hash={session.server_seed_hash} isLong onPress={() => onOpen('fairness')} />
          <IconButton
            icon={hasSound ? 'volume-2' : 'volume-x'}
            label={t(hasSound ? 'tables:soundOn' : 'tables:soundOff')}
            aria-pressed={hasSound}
            onClick={onSound}
          />
        </span>
      </TableHeader>
      {session.ends_at === null && session.finished_at === null && (
        <p className={styles.paused} role="alert">
          {t('tables:paused')}
        </p>
      )}
      {children}
    </FeltTable>
  )
}

function useItems({
  hasSound,
  hasVibration,
  onSound,
  onVibration,
  onOpen,
  onLimits,
  items = [],
}: TableChromeViewProps): MenuItem[] {
  const { t } = useTranslation('tables')
  return [
    ...items,
    { label: t('rules'), icon: 'scale', onChoose: () => onOpen('rules') },
    { label: t('history'), icon: 'list-ordered', onChoose: () => onOpen('rounds') },
    { label: t('fairness'), icon: 'lock', onChoose: () => onOpen('fairness') },
    { label: t('limits'), icon: 'umbrella', onChoose: onLimits },
    {
      label: t(hasSound ? 'soundOn' : 'soundOff'),
      icon: hasSound ? 'volume-2' : 'volume-x',
      onChoose: onSound,
    },
    {
      label: t(hasVibration ? 'vibrationOn' : 'vibrationOff'),
      icon: hasVibration ? 'vibrate' : 'smartphone',
      onChoose: onVibration,
    },
    { label: t('finish'), icon: 'log-out', onChoose: () => onOpen('leave') },
  ]
}
