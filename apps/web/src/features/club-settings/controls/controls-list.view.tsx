import type { Controls, ControlChanges, DayHours } from '@cardroom/contract/controls'
import { useTranslation } from 'react-i18next'
import styles from './controls.module.css'
import { useIsOnline } from '#lib/api/connection.ts'
import { formatAmount, formatHour } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { cardClass } from '#ui/card/card.tsx'
import { List, ListRow } from '#ui/list-row/list-row.tsx'
import { Note } from '#ui/note/note.tsx'
import { Switch } from '#ui/switch/switch.tsx'

export const limitNames = ['approve_above', 'hour_max', 'day_max'] as const
export type LimitControl = (typeof limitNames)[number]
export type ControlName = LimitControl | 'day_hours'

interface ControlsListViewProps {
  readonly controls: Controls
  readonly busy: boolean
  readonly onOpen: (name: ControlName) => void
  readonly onChange: (changes: ControlChanges) => void
}

/** Lists each control with its current value, and when a looser value takes effect. */
export function ControlsListView({ controls, busy, onOpen, onChange }: ControlsListViewProps) {
  const { t } = useTranslation('clubSettings')
  const said = useSaid()
  const isOnline = useIsOnline()
  const later = useLater(controls)
  const settles = later('two_to_settle')
  return (
    <>
      <Note title={t('controls.lead')} text={t('controls.leadText')} />
      <div className={cardClass({ padded: false, className: styles.list })}>
        <List>
          {limitNames.map((name) => (
            <ListRow
              key={name}
              title={t(`controls.${name}.title`)}
              meta={later(name) ?? t(`controls.${name}.meta`)}
              end={<span className={styles.value}>{said(controls[name])}</span>}
              onPress={() => onOpen(name)}
              chevron
            />
          ))}
          <ListRow
            title={t('controls.day_hours.title')}
            meta={later('day_hours') ?? t('controls.day_hours.meta')}
            end={<span className={styles.value}>{said(controls.day_hours)}</span>}
            onPress={() => onOpen('day_hours')}
            chevron
          />
        </List>
        <Switch
          checked={controls.two_to_settle}
          disabled={!isOnline || busy}
          meta={settles ? `${settles} · ${t('controls.pressToKeep')}` : t('controls.two_to_settle.meta')}
          // To send the present value again calls off the one that waits.
          onChange={(event) =>
            onChange({ two_to_settle: settles ? controls.two_to_settle : event.target.checked })
          }
        >
          {t('controls.two_to_settle.title')}
        </Switch>
      </div>
    </>
  )
}

type Value = number | boolean | DayHours | null

function useSaid(): (value: Value) => string {
  const { t } = useTranslation('clubSettings')
  const language = useLanguage()
  return (value) => {
    if (value === null || value === false) return t('controls.off')
    if (value === true) return t('controls.on')
    return typeof value === 'number'
      ? formatAmount(value, language)
      : `${formatHour(value.from)}–${formatHour(value.to)}`
  }
}

/**
 * Returns a function that describes a pending looser value and its start. It returns undefined if there is none.
 */
function useLater({ pending }: Controls): (name: keyof ControlChanges) => string | undefined {
  const { t } = useTranslation('clubSettings')
  const said = useSaid()
  const times = useTimes()
  return (name) => {
    const value = pending?.[name]
    if (!pending || value === undefined) return undefined
    return t('controls.pending', { at: times.dateTime(pending.at), value: said(value) })
  }
}
