import { useTranslation } from 'react-i18next'
import styles from './zone-note.module.css'
import { now } from '#lib/clock.ts'
import { isElsewhere, useTimes, zoneName } from '#lib/times.ts'

/** For who reads a club's days by a clock that shows another time: whose days these are. */
export function ZoneNote() {
  const { t } = useTranslation('common')
  const { zone, time } = useTimes()
  if (zone === undefined || !isElsewhere(zone, now())) return null
  return <p className={styles.zone}>{t('clubZone', { zone: zoneName(zone, now()), time: time(now()) })}</p>
}
