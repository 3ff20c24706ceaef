import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#lib/format.ts'
import { deviceZone, zoneName } from '#lib/times.ts'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { Select } from '#ui/select/select.tsx'

interface TimeZoneViewProps {
  readonly zone: string
  readonly now: Date
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onSave: (zone: string) => void
  /** What the chosen zone makes of the week that runs. */
  readonly weekOf: (zone: string) => ReactNode
}

/** In which zone the club's days are; what was counted by the old one is counted anew. */
export function TimeZoneView({ zone, now, busy, onCancel, onSave, weekOf }: TimeZoneViewProps) {
  const { t } = useTranslation(['clubSettings', 'common'])
  const [chosen, setChosen] = useState(zone)
  return (
    <ConfirmSheet
      open
      title={t('clubSettings:timeZone.title')}
      text={t('clubSettings:timeZone.text')}
      confirmLabel={t('common:save')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={busy}
      disabled={chosen === zone}
      onCancel={onCancel}
      onConfirm={() => onSave(chosen)}
    >
      <Select
        label={t('clubSettings:timeZone.label')}
        value={chosen}
        onChange={setChosen}
        choices={zonesWith(zone).map((value) => ({ value, label: zoneName(value, now) }))}
        hint={t('clubSettings:timeZone.now', { time: formatTime(now, chosen) })}
      />
      {weekOf(chosen)}
    </ConfirmSheet>
  )
}

/** All that this device knows, its own first. */
function zonesWith(zone: string): string[] {
  return [...new Set([deviceZone(), zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
}
