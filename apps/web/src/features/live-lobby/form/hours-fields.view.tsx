import type { TableShown } from '@cardroom/contract/tables'
import { useTranslation } from 'react-i18next'
import styles from './table-form.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { Switch } from '#ui/switch/switch.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

interface HoursFieldsViewProps {
  /** The hours, or null if the table is always open. */
  readonly hours: TableShown['hours']
  readonly error: string | undefined
  readonly onChange: (hours: TableShown['hours']) => void
}

const evening = { from: '20:00', to: '02:00' }

/** Shows fields for the hours of a table by the club's clock. The hours may cross midnight. */
export function HoursFieldsView({ hours, error, onChange }: HoursFieldsViewProps) {
  const { t } = useTranslation('liveLobby')
  return (
    <div role="group" aria-label={t('form.hours')}>
      <Switch
        checked={hours !== null}
        meta={t('form.hoursHint')}
        onChange={(event) => onChange(event.target.checked ? evening : null)}
      >
        {t('form.hours')}
      </Switch>
      {hours && (
        <div className={styles.pair}>
          <TextField
            type="time"
            label={t('form.from')}
            value={hours.from}
            onChange={(event) => onChange({ ...hours, from: event.target.value })}
          />
          <TextField
            type="time"
            label={t('form.to')}
            value={hours.to}
            onChange={(event) => onChange({ ...hours, to: event.target.value })}
          />
        </div>
      )}
      {error && (
        <p className={styles.fault} role="alert">
          <Icon name="circle-alert" size={14} />
          {error}
        </p>
      )}
    </div>
  )
}
