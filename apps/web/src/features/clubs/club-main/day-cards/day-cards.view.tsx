import { useTranslation } from 'react-i18next'
import styles from './day-cards.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { cardClass } from '#ui/card/card.tsx'
import { characters } from '#ui/characters.ts'
import { Progress } from '#ui/progress/progress.tsx'

export interface Day {
  /** True for the club's result, false for the user's own. */
  readonly isClubs: boolean
  readonly result: number
  readonly rounds: number
  /** Results of the last days, today last; undefined for a user who may not see them. */
  readonly days?: readonly number[] | undefined
}

export interface OpenSessions {
  readonly count: number
  /** Null means no limit, undefined means not known yet. */
  readonly cap: number | null | undefined
}

interface DayCardsViewProps {
  readonly day: Day
  readonly sessions: OpenSessions
  /** Shown on wide screens. */
  readonly online?: { readonly count: number; readonly total: number } | undefined
}

/** Shows the club's day: the result, the tables, and the members online. */
export function DayCardsView({ day, sessions, online }: DayCardsViewProps) {
  const { t } = useTranslation('clubs')
  const { count, cap } = sessions
  return (
    <div className={styles.cards} data-count={online ? 3 : 2}>
      <DayCard day={day} />
      <section className={cardClass({ padded: false, className: styles.card })}>
        <h2>{t('main.openSessions')}</h2>
        <b>
          {count}{' '}
          {cap !== undefined && <small>{cap === null ? t('main.noCap') : t('main.ofCap', { cap })}</small>}
        </b>
        {cap && (
          <span className={styles.foot}>
            <Progress value={count} max={cap} label={t('main.sessionsOf', { count, cap })} />
          </span>
        )}
      </section>
      {online && (
        <section className={cardClass({ padded: false, className: styles.card })} data-wide>
          <h2>{t('main.membersOnline')}</h2>
          <b>
            {online.count} <small>{t('main.ofCap', { cap: online.total })}</small>
          </b>
          <span className={styles.foot}>
            <Progress value={online.count} max={online.total} label={t('main.onlineOf', online)} />
          </span>
        </section>
      )}
    </div>
  )
}

function DayCard({ day }: { readonly day: Day }) {
  const { t } = useTranslation('clubs')
  const language = useLanguage()
  const exact = formatAmount(day.result, language, { plus: true })
  return (
    <section className={cardClass({ padded: false, className: styles.card })}>
      <h2>{t(day.isClubs ? 'main.today' : 'main.yourToday')}</h2>
      <b className={styles.result} style={characters(exact)}>
        {exact}
      </b>
      <span className={styles.below}>
        <span>{day.rounds > 0 ? t('main.rounds', { count: day.rounds }) : t('main.noRounds')}</span>
        {day.days && <Spark values={day.days} />}
      </span>
    </section>
  )
}

const height = 32
const smallest = 3

/**
 * Shows a small chart of the last days, with today highlighted. It is decoration; the statistics have the figures.
 */
function Spark({ values }: { readonly values: readonly number[] }) {
  const top = Math.max(1, ...values.map(Math.abs))
  return (
    <svg width={values.length * 7 - 3} height={height + 2} aria-hidden="true">
      {values.map((value, day) => {
        const tall = Math.max(smallest, Math.round((Math.abs(value) / top) * height))
        const isToday = day === values.length - 1
        return (
          <rect
            key={day}
            x={day * 7}
            y={height - tall}
            width="4"
            height={tall}
            rx="1.5"
            fill={value < 0 ? 'var(--neg)' : 'var(--text)'}
            opacity={isToday ? 1 : 0.3}
          />
        )
      })}
    </svg>
  )
}
