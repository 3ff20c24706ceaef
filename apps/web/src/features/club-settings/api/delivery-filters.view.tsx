import type { ListedWebhook } from '@cardroom/contract/webhooks'
import { useTranslation } from 'react-i18next'
import styles from './club-api.module.css'
import { deliveryStates, deliveryTypes, type DeliveryChoice } from './delivery-choice.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { FilterChip, FilterChips } from '#ui/filter-chips/filter-chips.tsx'
import { Select } from '#ui/select/select.tsx'

interface DeliveryFiltersViewProps {
  readonly choice: DeliveryChoice
  readonly onChoice: (choice: DeliveryChoice) => void
  /** The numbers of the endpoint's deliveries. */
  readonly counts: ListedWebhook['deliveries']
}

const types = deliveryTypes.map((type) => ({ value: type, label: type, translate: 'no' }) as const)

/** Narrows the deliveries of an endpoint to one event, and to those that failed or wait. */
export function DeliveryFiltersView({ choice, onChoice, counts }: DeliveryFiltersViewProps) {
  const { t } = useTranslation('clubApi')
  const language = useLanguage()
  const wordsOf = (state: DeliveryChoice['state']) => {
    // The counts are of all events.
    if (state === '' || choice.type !== '' || counts[state] === 0) return t(`deliveries.${state || 'all'}`)
    return t(`deliveries.${state}Count`, { number: formatAmount(counts[state], language) })
  }
  return (
    <div className={styles.filters}>
      <Select
        look="pill"
        label={t('deliveries.event')}
        choices={[{ value: '', label: t('deliveries.allEvents') }, ...types]}
        value={choice.type}
        onChange={(type) => onChoice({ ...choice, type })}
      />
      <FilterChips label={t('deliveries.title')}>
        {(['', ...deliveryStates] as const).map((state) => (
          <FilterChip
            key={state}
            isOn={state === choice.state}
            onPress={() => onChoice({ ...choice, state })}
          >
            {wordsOf(state)}
          </FilterChip>
        ))}
      </FilterChips>
    </div>
  )
}
