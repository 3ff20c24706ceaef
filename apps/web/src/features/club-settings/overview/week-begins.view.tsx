import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './week-begins.module.css'
import { formatHour, formatWeekday } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { Select } from '#ui/select/select.tsx'

export interface WeekBeginning {
  /** The day of the week; 0 is Sunday. */
  readonly day: number
  readonly hour: number
}

interface WeekBeginsViewProps extends WeekBeginning {
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onSave: (beginning: WeekBeginning) => void
  /** Shows the current week as it would be with the chosen beginning. */
  readonly weekOf: (beginning: WeekBeginning) => ReactNode
}

const weekdays = [1, 2, 3, 4, 5, 6, 0]
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Shows a form for the beginning of the club's week, in the club's time. */
export function WeekBeginsView({ day, hour, busy, onCancel, onSave, weekOf }: WeekBeginsViewProps) {
  const { t } = useTranslation(['clubSettings', 'common'])
  const language = useLanguage()
  const [chosen, setChosen] = useState({ day, hour })
  return (
    <ConfirmSheet
      open
      title={t('clubSettings:weekBegins.title')}
      text={t('clubSettings:weekBegins.text')}
      confirmLabel={t('common:save')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={busy}
      disabled={chosen.day === day && chosen.hour === hour}
      onCancel={onCancel}
      onConfirm={() => onSave(chosen)}
    >
      <div className={styles.fields}>
        <Select
          label={t('clubSettings:weekBegins.day')}
          value={String(chosen.day)}
          onChange={(value) => setChosen({ ...chosen, day: Number(value) })}
          choices={weekdays.map((each) => ({ value: String(each), label: formatWeekday(each, language) }))}
        />
        <Select
          label={t('clubSettings:weekBegins.hour')}
          value={String(chosen.hour)}
          onChange={(value) => setChosen({ ...chosen, hour: Number(value) })}
          choices={hours.map((each) => ({ value: String(each), label: formatHour(each) }))}
        />
      </div>
      {weekOf(chosen)}
    </ConfirmSheet>
  )
}
