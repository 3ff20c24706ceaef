import { useTranslation } from 'react-i18next'
import { roundsToSay } from './busiest-hours.ts'
import { ByGameView } from './by-game.view.tsx'
import { growth } from './range-before.ts'
import { HoursView } from './hours.view.tsx'
import styles from './statistics.module.css'
import { ResultChartView } from '../result-chart/result-chart.view.tsx'
import type { Statistics } from '../statistics.ts'
import { formatAmount, formatPercent } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Card } from '#ui/card/card.tsx'
import { characters } from '#ui/characters.ts'
import { Icon } from '#ui/icon/icon.tsx'

interface StatisticsViewProps {
  readonly statistics: Statistics
  /** The days in words. */
  readonly title: string
  /** The result of the same number of days before; undefined while unknown. */
  readonly before?: number | undefined
  readonly today: string
  readonly isWide: boolean
}

/** Shows the result of the tables: the sum, and its parts by day, by game and by hour. */
export function StatisticsView({ statistics, title, before, today, isWide }: StatisticsViewProps) {
  const { t } = useTranslation('sessions')
  const language = useLanguage()
  const { result, pending, turnover, margin, sessions, players, days, games, hours, rounds } = statistics
  const sum = formatAmount(result, language, { plus: true })
  const figures = [
    { name: t('stats.turnover'), value: formatAmount(turnover, language) },
    { name: t('stats.margin'), value: margin === null ? '–' : formatPercent(margin, language) },
    { name: t('stats.sessions'), value: formatAmount(sessions, language) },
    { name: t('stats.players'), value: formatAmount(players, language) },
  ]
  return (
    <div className={styles.statistics}>
      <section className={styles.sum}>
        <h2>{title}</h2>
        <b style={characters(sum)}>{sum}</b>
        {pending > 0 && (
          <p>{t('stats.pending', { amount: formatAmount(pending, language, { plus: true }) })}</p>
        )}
        {before !== undefined && <Growth result={result} before={before} days={days.length} />}
      </section>
      <Card>
        <ResultChartView days={days} today={today} {...(isWide && { width: 640, height: 220 })} />
      </Card>
      <dl className={styles.figures}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {games.length > 0 && <ByGameView games={games} />}
      {rounds >= roundsToSay && <HoursView hours={hours} />}
    </div>
  )
}

interface GrowthProps {
  readonly result: number
  readonly before: number
  readonly days: number
}

/** Shows the change from the same number of days before; nothing if there is no earlier result. */
function Growth({ result, before, days }: GrowthProps) {
  const { t } = useTranslation('sessions')
  const language = useLanguage()
  const grown = growth(result, before)
  if (grown === null) return null
  const isDown = result < before
  return (
    <p className={styles.growth}>
      <span data-down={isDown}>
        <Icon name={isDown ? 'trending-down' : 'trending-up'} size={16} />
        {'share' in grown
          ? formatPercent(grown.share, language, { plus: true })
          : formatAmount(grown.difference, language, { plus: true })}
      </span>{' '}
      {days === 7 ? t('stats.onWeekBefore') : t('stats.onDaysBefore', { count: days })}
    </p>
  )
}
