import type { DayHours } from '@cardroom/contract/controls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './controls.module.css'
import { useIsOnline } from '#lib/api/connection.ts'
import { formatHour } from '#lib/format.ts'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { Select } from '#ui/select/select.tsx'
import { Switch } from '#ui/switch/switch.tsx'

interface DayHoursViewProps {
  /** Null means any hour. */
  readonly hours: DayHours | null
  /** True if looser hours wait. To send the present ones again calls them off (rule controls-8). */
  readonly waits?: boolean
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onSave: (hours: DayHours | null) => void
}

const workingDay: DayHours = { from: 9, to: 23 }
const choices = (from: number) =>
  Array.from({ length: 24 }, (_, place) => from + place).map((hour) => ({
    value: String(hour),
    label: formatHour(hour),
  }))

/** Shows a form for the hours in which managers may give out chips, in the club's time. */
export function DayHoursView({ hours, waits = false, busy, onCancel, onSave }: DayHoursViewProps) {
  const { t } = useTranslation(['clubSettings', 'common'])
  const isOnline = useIsOnline()
  const [isOn, setOn] = useState(true)
  const [{ from, to }, setChosen] = useState(hours ?? workingDay)
  const isSame = isOn && hours?.from === from && hours.to === to
  return (
    <ConfirmSheet
      open
      title={t('clubSettings:controls.day_hours.title')}
      text={t('clubSettings:controls.day_hours.text')}
      confirmLabel={t('common:save')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={busy}
      disabled={!isOnline || (isSame && !waits) || (isOn && from === to)}
      onCancel={onCancel}
      onConfirm={() => onSave(isOn ? { from, to } : null)}
    >
      <div className={styles.rows}>
        {hours !== null && (
          <Switch checked={isOn} onChange={(event) => setOn(event.target.checked)}>
            {t('clubSettings:controls.onlyThen')}
          </Switch>
        )}
        {isOn ? (
          <div className={styles.fields}>
            <Select
              label={t('clubSettings:controls.from')}
              value={String(from)}
              onChange={(value) => setChosen({ from: Number(value), to })}
              choices={choices(0)}
            />
            <Select
              label={t('clubSettings:controls.to')}
              value={String(to)}
              onChange={(value) => setChosen({ from, to: Number(value) })}
              choices={choices(1)}
            />
          </div>
        ) : (
          <p>{t('clubSettings:controls.looser')}</p>
        )}
        {isSame && waits && <p>{t('clubSettings:controls.callsOff')}</p>}
      </div>
    </ConfirmSheet>
  )
}
