import type { PersonAtTable, TableShown } from '@cardroom/contract/tables'
import { gameById } from '@cardroom/games'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FreeSeatsView } from './free-seats.view.tsx'
import { LastNumbersView } from './last-numbers.view.tsx'
import { LastRoadsView } from './last-roads.view.tsx'
import styles from './table-card.module.css'
import { tableNow, wayIn, type TableNow } from './table-now.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { liveTablePath } from '#lib/paths.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { feltClass } from '#ui/table-frame/felt-table.tsx'
import text from '#ui/text.module.css'

interface TableCardViewProps {
  readonly table: TableShown
  /** The time since the server reported the state of the table. */
  readonly elapsedMs: number
  /** True while a seat at this table is being taken. */
  readonly isSitting: boolean
  readonly onSit: () => void
  /** The button that opens the menu of the table. */
  readonly menu: ReactNode
}

const felts = { roulette: 'spruce', baccarat: 'claret', blackjack: 'midnight' } as const

/**
 * Shows a card for a shared table: its state, the people who sit there, and the button to join. The card of an
 * empty table is less prominent.
 */
export function TableCardView({ table, elapsedMs, isSitting, onSit, menu }: TableCardViewProps) {
  const { t } = useTranslation(['liveLobby', 'games'])
  const language = useLanguage()
  const kind = gameById(table.game_id)?.kind ?? 'roulette'
  const now = tableNow(table, elapsedMs)
  const isIdle = table.players === 0 && now.says === 'open'
  const amount = (value: number) => formatAmount(value, language)
  return (
    <article
      className={classNames(styles.card, isIdle ? styles.idle : feltClass(felts[kind]))}
      {...(!isIdle && { 'data-theme': 'dark' })}
      aria-labelledby={`table-${table.id}`}
    >
      <div className={styles.top}>
        <span className={styles.sign}>
          <Icon name={`g-${kind}`} size={24} />
        </span>
        <div className={styles.words}>
          <h2 id={`table-${table.id}`}>
            <Link to={liveTablePath({ clubId: table.club_id, tableId: table.id })}>{table.name}</Link>
          </h2>
          <p>
            {t(`games:names.${table.game_id as 1}`)} · {amount(table.min)}–{amount(table.max)}
          </p>
        </div>
        {!isIdle && <NowView now={now} />}
        {menu}
      </div>
      {table.roads && <LastRoadsView roads={table.roads} at={table.now + elapsedMs} />}
      {table.seats && <FreeSeatsView seats={table.seats} />}
      {!table.roads && !table.seats && <LastNumbersView outcomes={table.last} />}
      <div className={styles.bottom}>
        <PeopleView people={table.people} />
        <span className={styles.onlookers}>
          <Icon name="eye" size={15} />
          <span aria-hidden="true">{amount(table.onlookers)}</span>
          <span className={text.hidden}>{t('liveLobby:onlookers', { count: table.onlookers })}</span>
        </span>
        <WayInView table={table} isSitting={isSitting} onSit={onSit} />
      </div>
    </article>
  )
}

function NowView({ now }: { readonly now: TableNow }) {
  const { t } = useTranslation('liveLobby')
  return (
    <span className={styles.now} data-lit={now.says === 'betting'}>
      {now.says === 'betting' && t('now.betting', { seconds: now.seconds })}
      {now.says === 'paused' && t(`paused.${now.why}`)}
      {now.says !== 'betting' && now.says !== 'paused' && t(`now.${now.says}`)}
    </span>
  )
}

const shownMax = 4

function PeopleView({ people }: { readonly people: readonly PersonAtTable[] }) {
  const { t } = useTranslation('liveLobby')
  if (people.length === 0) return <span className={styles.people}>{t('nobodySits')}</span>
  const shown = people.slice(0, shownMax)
  const more = people.length - shown.length
  const names = shown.map(({ name }) => name ?? t('somebody')).join(', ')
  return (
    <span className={styles.people}>
      <span
        className={styles.faces}
        role="img"
        aria-label={more > 0 ? t('sitAndMore', { names, count: more }) : t('sit', { names })}
      >
        {shown.map(({ seat, name, avatar, avatar_id: preset }) => (
          <Avatar key={seat} name={name ?? '?'} photo={avatar} preset={preset} size={30} />
        ))}
      </span>
      {more > 0 && <span aria-hidden="true">+{more}</span>}
    </span>
  )
}

function WayInView({ table, isSitting, onSit }: Pick<TableCardViewProps, 'table' | 'isSitting' | 'onSit'>) {
  const { t } = useTranslation('liveLobby')
  const way = wayIn(table)
  const words = t(`ways.${way}`)
  const label = `${words}: ${table.name}`
  if (way === 'sit' || way === 'sitFirst')
    return (
      <Button
        size="medium"
        look={way === 'sit' ? 'main' : 'second'}
        className={styles.way}
        aria-label={label}
        busy={isSitting}
        onClick={onSit}
      >
        {words}
      </Button>
    )
  return (
    <Link
      to={liveTablePath({ clubId: table.club_id, tableId: table.id })}
      className={buttonClass({
        look: way === 'back' ? 'main' : 'second',
        size: 'medium',
        className: styles.way,
      })}
      aria-label={label}
    >
      {words}
    </Link>
  )
}
