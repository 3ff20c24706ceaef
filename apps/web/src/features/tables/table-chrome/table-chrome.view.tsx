import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { FeltPill, SealPill } from './felt-pill.tsx'
import styles from './table-chrome.module.css'
import { SpokenLinesView } from '../spoken/spoken-lines.view.tsx'
import { useTable } from '../table-provider.tsx'
import { formatAmount, formatDuration } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { patterns } from '#lib/paths.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Menu, type MenuItem } from '#ui/menu/menu.tsx'
import { CountedAmount } from '#ui/table-frame/counted-amount.tsx'
import { FeltTable, type Felt } from '#ui/table-frame/felt-table.tsx'
import { TableHeader } from '#ui/table-frame/table-header.tsx'
import type { SessionShown } from '@cardroom/contract/sessions'
import { useTimeSeated } from '../session-meter/use-time-seated.ts'
import text from '#ui/text.module.css'

interface TableChromeViewProps {
  readonly felt: Felt
  /** The items of this game's menu besides the usual ones. */
  readonly items?: readonly MenuItem[] | undefined
  readonly children: ReactNode
}

/** Shows the parts around every table: leave, balance, menu. */
export function TableChromeView({ felt, items = [], children }: TableChromeViewProps) {
  const { session, wallet, balance, openSheet } = useTable()
  const { t } = useTranslation(['tables', 'games', 'common'])
  const language = useLanguage()
  const usual = useItems()
  const amount = (value: number) => formatAmount(value, language)
  const title = t(`games:names.${session.game_id as 1}`)
  return (
    <FeltTable felt={felt} label={title}>
      <TableHeader
        title={title}
        limit={t(`common:limits.${session.limit_name}`)}
        stakes={t('tables:stakes', { min: amount(session.min), max: amount(session.max) })}
        rulesLabel={t('tables:rules')}
        onRules={() => openSheet('rules')}
        leaveLabel={t('tables:leave')}
        onLeave={() => openSheet('leave')}
        coin={session.currency}
        balance={<CountedAmount value={wallet} format={amount} />}
        balanceLabel={t('tables:balance', { amount: '' })}
        meter={<SessionMeter session={session} balance={balance} />}
        onBalance={() => openSheet('session')}
        menu={
          <Menu
            trigger={<IconButton icon="ellipsis-vertical" label={t('tables:menu')} />}
            items={[...items, ...usual]}
          />
        }
      >
        <span className={styles.wide}>
          {items.map(({ label, icon, onChoose }) => (
            <FeltPill key={label} icon={icon} onPress={onChoose}>
              {label}
            </FeltPill>
          ))}
          <SealPill isLong />
          <SoundButton />
        </span>
      </TableHeader>
      <SpokenLinesView />
      {session.ends_at === null && session.finished_at === null && (
        <p className={styles.paused} role="alert">
          {t('tables:paused')}
        </p>
      )}
      {children}
    </FeltTable>
  )
}

export function SoundButton() {
  const { t } = useTranslation('tables')
  const { hasSound, toggleSound } = useTable().feedback
  return (
    <IconButton
      icon={hasSound ? 'volume-2' : 'volume-x'}
      label={t(hasSound ? 'soundOn' : 'soundOff')}
      aria-pressed={hasSound}
      onClick={toggleSound}
    />
  )
}

function useItems(): MenuItem[] {
  const { t } = useTranslation('tables')
  const { feedback, openSheet } = useTable()
  const toLimits = useToLimits()
  const { hasSound, hasVibration, toggleSound, toggleVibration } = feedback
  return [
    { label: t('rules'), icon: 'scale', onChoose: () => openSheet('rules') },
    { label: t('history'), icon: 'list-ordered', onChoose: () => openSheet('rounds') },
    { label: t('fairness'), icon: 'lock', onChoose: () => openSheet('fairness') },
    { label: t('limits'), icon: 'umbrella', onChoose: toLimits },
    {
      label: t(hasSound ? 'soundOn' : 'soundOff'),
      icon: hasSound ? 'volume-2' : 'volume-x',
      onChoose: toggleSound,
    },
    {
      label: t(hasVibration ? 'vibrationOn' : 'vibrationOff'),
      icon: hasVibration ? 'vibrate' : 'smartphone',
      onChoose: toggleVibration,
    },
    { label: t('finish'), icon: 'log-out', onChoose: () => openSheet('leave') },
  ]
}

/** Opens the player's own limits. Back returns to the table. */
export function useToLimits(): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => void navigate(patterns.protection, { state: { from: pathname } })
}

interface SessionMeterProps {
  readonly session: SessionShown
  /** The net result that has been shown so far. */
  readonly balance: number
}

/** Shows the result and the time of the session, always in sight: "Net +640 · 0:42". */
function SessionMeter({ session, balance }: SessionMeterProps) {
  const { t } = useTranslation('tables')
  const language = useLanguage()
  const seated = useTimeSeated(session)
  const result = formatAmount(balance, language, { plus: true })
  return (
    <>
      <span className={text.hidden}>{t('meter', { result, time: formatDuration(seated, language) })}</span>
      <span aria-hidden="true">{t('meterFace', { result, time: clockFace(seated) })}</span>
    </>
  )
}

/** Formats a duration in hours and minutes: `0:42`, `12:05`. */
function clockFace(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
