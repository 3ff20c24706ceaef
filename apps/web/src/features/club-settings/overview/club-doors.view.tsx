import { useTranslation } from 'react-i18next'
import styles from './overview-of-club.module.css'
import { JadeAmount } from '../page/jade-amount.tsx'
import { formatHour, formatWeekday } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { zoneWords } from '#lib/times.ts'
import { cardClass } from '#ui/card/card.tsx'
import { List, ListRow } from '#ui/list-row/list-row.tsx'
import { Switch } from '#ui/switch/switch.tsx'

export interface DoorChange {
  readonly invites_enabled?: boolean
  readonly is_public?: boolean
}

interface ClubDoorsViewProps {
  readonly club: {
    readonly invites_enabled: boolean
    readonly is_public: boolean
    readonly jade_limit: number
    readonly time_zone: string
    readonly week_start: number
    readonly week_hour: number
  }
  readonly busy: boolean
  readonly onChange: (change: DoorChange) => void
  readonly onJadeLimit: () => void
  readonly onTimeZone: () => void
  readonly onWeek: () => void
}

/**
 * Shows the settings for those who run the club: who finds it and may ask to join, the jade below which its tables
 * pause, its time zone and the start of its week.
 */
export function ClubDoorsView(props: ClubDoorsViewProps) {
  const { club, busy, onChange, onJadeLimit, onTimeZone, onWeek } = props
  const { t } = useTranslation('clubSettings')
  const language = useLanguage()
  return (
    <section className={styles.group}>
      <h2>{t('doors.title')}</h2>
      <div className={cardClass({ padded: false, className: styles.list })}>
        <Switch
          checked={club.is_public}
          disabled={busy}
          meta={t('doors.publicMeta')}
          onChange={(event) => onChange({ is_public: event.target.checked })}
        >
          {t('doors.public')}
        </Switch>
        <Switch
          checked={club.invites_enabled}
          disabled={busy}
          meta={t('doors.invitesMeta')}
          onChange={(event) => onChange({ invites_enabled: event.target.checked })}
        >
          {t('doors.invites')}
        </Switch>
        <List>
          <ListRow
            title={t('jadeLimit.title')}
            meta={t('jadeLimit.meta')}
            end={<JadeAmount amount={club.jade_limit} />}
            onPress={onJadeLimit}
            chevron
          />
          <ListRow
            title={t('timeZone.title')}
            meta={t('timeZone.meta')}
            end={<span className={styles.quiet}>{zoneWords(club.time_zone)}</span>}
            onPress={onTimeZone}
            chevron
          />
          <ListRow
            title={t('weekBegins.title')}
            meta={t('weekBegins.meta')}
            end={
              <span className={styles.quiet}>
                {`${formatWeekday(club.week_start, language)}, ${formatHour(club.week_hour)}`}
              </span>
            }
            onPress={onWeek}
            chevron
          />
        </List>
      </div>
    </section>
  )
}
