import { useTranslation } from 'react-i18next'
import { busiestHours } from './busiest-hours.ts'
import styles from './statistics.module.css'
import { Card } from '#ui/card/card.tsx'

const marks = [0, 6, 12, 18, 23]
const step = 13.6
const tallest = 30

/** Shows in which hours the tables are full. The hours, like the days, are those of the club's time zone. */
export function HoursView({ hours }: { readonly hours: readonly number[] }) {
  const { t } = useTranslation('sessions')
  const busiest = busiestHours(hours)
  const most = Math.max(1, ...hours)
  const two = (hour: number) => String(hour).padStart(2, '0')
  if (!busiest) return null
  const range = { from: two(busiest.from), to: two(busiest.to) }
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('stats.hours')}</h2>
        <span className={styles.quiet}>{t('stats.hoursRange', range)}</span>
      </div>
      <svg className={styles.hours} viewBox="0 0 326 48" role="img" aria-label={t('stats.hoursText', range)}>
        {hours.map((count, hour) => {
          const tall = Math.max(2, (count / most) * tallest)
          const isBusy = hour >= busiest.from && hour < busiest.to
          return (
            <rect
              key={hour}
              x={hour * step}
              y={tallest - tall}
              width="10.6"
              height={tall}
              rx="2"
              fill="var(--text)"
              fillOpacity={isBusy ? 1 : 0.3}
            />
          )
        })}
        {marks.map((hour) => (
          <text
            key={hour}
            className={styles.mark}
            x={hour * step + (hour === 0 ? 0 : 5)}
            y="41"
            textAnchor={hour === 0 ? 'start' : 'middle'}
          >
            {two(hour)}
          </text>
        ))}
      </svg>
    </Card>
  )
}
