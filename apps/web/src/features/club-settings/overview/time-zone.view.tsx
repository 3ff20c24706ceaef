import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './time-zone.module.css'
import { foundZones } from './zones.ts'
import { formatTime } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { deviceZone, zoneName } from '#lib/times.ts'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { RadioRows } from '#ui/radio-rows/radio-rows.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'

interface TimeZoneViewProps {
  readonly zone: string
  readonly now: Date
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onSave: (zone: string) => void
  /** Shows the current week as it would be in the chosen zone. */
  readonly weekOf: (zone: string) => ReactNode
}

/**
 * Shows a form for the time zone of the club's days. Figures that were counted in the old zone are counted again.
 */
export function TimeZoneView({ zone, now, busy, onCancel, onSave, weekOf }: TimeZoneViewProps) {
  const { t } = useTranslation(['clubSettings', 'common'])
  const language = useLanguage()
  const [chosen, setChosen] = useState(zone)
  const [search, setSearch] = useState('')
  const shown = foundZones({ ...zonesOf(zone), language, now }, search)
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
      <div className={styles.zones}>
        <SearchField
          label={t('clubSettings:timeZone.search')}
          placeholder={t('clubSettings:timeZone.search')}
          clearLabel={t('common:clear')}
          value={search}
          onChange={setSearch}
        />
        {shown.length === 0 ? (
          <EmptyState compact title={t('clubSettings:timeZone.none')} />
        ) : (
          <RadioRows
            label={t('clubSettings:timeZone.label')}
            hideLabel
            value={chosen}
            onChange={setChosen}
            choices={shown.map((value) => ({
              value,
              label: zoneName(value, now),
              meta: t('clubSettings:timeZone.now', { time: formatTime(now, value) }),
            }))}
          />
        )}
      </div>
      {weekOf(chosen)}
    </ConfirmSheet>
  )
}

const zonesOf = (ofClub: string) => ({
  device: deviceZone(),
  ofClub,
  known: Intl.supportedValuesOf('timeZone'),
})
