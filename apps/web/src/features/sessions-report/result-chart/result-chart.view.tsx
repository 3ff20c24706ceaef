import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartBar } from './chart-bar.tsx'
import { chartScale } from './chart-scale.ts'
import { dayLabels } from './day-labels.ts'
import styles from './result-chart.module.css'
import { formatAmount, formatAxis } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

export interface DayResult {
  /** A day of the club's calendar, like `2025-11-20`. */
  readonly date: string
  readonly result: number
}

interface ResultChartViewProps {
  readonly days: readonly DayResult[]
  /** Today's date; if it is among the days, its bar is highlighted. */
  readonly today: string
  readonly width?: number
  readonly height?: number
}

/** The room for labels such as "−500K" and "−500 тыс.". */
const axisWidths = { en: 44, ru: 58 }
const foot = 24
const head = 20

/**
 * Draws a bar for the result of each day: a gain rises, a loss is hatched and falls. Only the best day, the worst day
 * and today show their amounts.
 */
export function ResultChartView({ days, today, width = 326, height = 206 }: ResultChartViewProps) {
  const { t } = useTranslation('sessions')
  const language = useLanguage()
  const axisWidth = axisWidths[language]
  const hatch = useId()
  const results = days.map(({ result }) => result)
  const { top, bottom, ticks } = chartScale(results)
  const below = bottom < 0 ? 16 : 0
  const y = (value: number) => head + ((top - value) / (top - bottom)) * (height - head - foot - below)
  const step = (width - axisWidth) / Math.max(1, days.length)
  const bar = Math.min(28, step * 0.62)
  const labels = dayLabels(days, { today, language, todayWord: t('stats.today') })
  const said = new Set([results.indexOf(Math.max(...results)), results.indexOf(Math.min(...results)), lit()])
  const label = days
    .map(({ result }, place) => `${labels.full[place]} ${formatAmount(result, language, { plus: true })}`)
    .join('; ')
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('stats.perDay', { days: label })}
    >
      <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" fill="var(--neg)" fillOpacity=".18" />
        <path d="M0 0V5" stroke="var(--neg)" strokeWidth="2.5" />
      </pattern>
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            d={`M0 ${y(tick)}H${width - axisWidth + 4}`}
            stroke={tick === 0 ? 'var(--line-2)' : 'var(--line)'}
          />
          <text className={styles.axis} x={width} y={y(tick)} textAnchor="end">
            {formatAxis(tick, language)}
          </text>
        </g>
      ))}
      {days.map(({ date, result }, place) => (
        <ChartBar
          key={date}
          x={place * step + (step - bar) / 2}
          width={bar}
          zero={y(0)}
          end={y(result)}
          isLit={date === today}
          hatch={`url(#${hatch})`}
          words={result !== 0 && said.has(place) ? formatAmount(result, language, { plus: true }) : undefined}
        />
      ))}
      {labels.short.map(
        (word, place) =>
          word && (
            <text
              key={days[place]?.date}
              className={days[place]?.date === today ? styles.today : styles.axis}
              x={(place + 0.5) * step}
              y={height - 7}
              textAnchor="middle"
            >
              {word}
            </text>
          ),
      )}
    </svg>
  )

  function lit(): number {
    return days.findIndex(({ date }) => date === today)
  }
}
