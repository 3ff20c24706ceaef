import { useTranslation } from 'react-i18next'
import styles from './zone-note.module.css'
import { now } from '#lib/clock.ts'
import { isElsewhere, useTimes, zoneName } from '#lib/times.ts'

/** Names the club's time zone to a user whose clock shows another time. */
export function ZoneNote() {
  const { t } = useTranslation('common')
  const { zone, time } = useTimes()
  if (zone === undefined || !isElsewhere(zone, now())) return null
  return <p className={styles.zone}>{t('clubZone', { zone: zoneName(zone, now()), time: time(now()) })}</p>
}
