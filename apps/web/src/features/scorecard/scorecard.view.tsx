import type { Scorecard } from '@cardroom/contract/scorecard'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './scorecard.module.css'
import { formatAmount, formatDuration } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { MetaParts } from '#ui/list-row/list-row.tsx'

interface ScorecardViewProps {
  readonly scorecard: Scorecard
  /** True if the agent is the user. */
  readonly isOwn?: boolean
  readonly level?: 2 | 3
}

/** Shows how an agent treats its players: four figures, and everything that speaks against it. */
export function ScorecardView({ scorecard, isOwn = false, level = 2 }: ScorecardViewProps) {
  const { t } = useTranslation('scorecard')
  const language = useLanguage()
  const times = useTimes()
  const { declined, answered, expired, disputes, players, since } = scorecard
  const { disputes_lost: lost, owed_to_players: owed, owed_oldest_days: oldest } = scorecard
  const late = scorecard.unanswered_receipts
  const Heading = `h${level}` as const
  return (
    <section className={styles.scorecard} aria-label={t(isOwn ? 'titleOwn' : 'title')}>
      <header>
        <Heading>{t(isOwn ? 'titleOwn' : 'title')}</Heading>
        <span>{t('days')}</span>
      </header>
      <dl className={styles.figures}>
        <Figure name={t('answersIn')} value={useAnswerTime(scorecard.median_minutes)} />
        <Figure
          name={t('declined')}
          value={t('declinedOf', { declined, answered })}
          more={expired > 0 && t('expired', { number: expired })}
        />
        <Figure name={t('disputes')} value={disputes} more={lost > 0 && t('lost', { number: lost })} />
        <Figure
          name={t(isOwn ? 'owesOwn' : 'owes')}
          value={formatAmount(owed, language)}
          more={oldest !== null && oldest > 0 && t('oldest', { count: oldest })}
        />
      </dl>
      {late > 0 && (
        <p className={styles.late}>
          <Icon name="clock" size={16} />
          {t('receipts', { count: late })}
        </p>
      )}
      <p className={styles.who}>
        <MetaParts parts={[t('players', { count: players }), t('since', { date: times.date(since) })]} />
      </p>
    </section>
  )
}

interface FigureProps {
  readonly name: string
  readonly value: ReactNode
  readonly more?: string | false
}

function Figure({ name, value, more = false }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        {more && <small>{more}</small>}
      </dd>
    </div>
  )
}

function useAnswerTime(minutes: number | null): string {
  const { t } = useTranslation('scorecard')
  const language = useLanguage()
  if (minutes === null) return t('tooFew')
  return minutes < 1 ? t('atOnce') : formatDuration(minutes * 60_000, language)
}
