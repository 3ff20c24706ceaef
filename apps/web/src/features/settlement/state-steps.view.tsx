import type { Period } from '@cardroom/contract/periods'
import { useTranslation } from 'react-i18next'
import styles from './settlement.module.css'
import { Icon } from '#ui/icon/icon.tsx'

const states = ['running', 'draft', 'reviewed', 'closed'] as const satisfies readonly Period['state'][]

/** Shows the way of a settlement at a desk: which steps are behind it, where it is, and what is to come. */
export function StateStepsView({ state: current }: { readonly state: Period['state'] }) {
  const { t } = useTranslation('settlement')
  const at = states.indexOf(current)
  return (
    <ol className={styles.stages} aria-label={t('stages')}>
      {states.map((state, place) => (
        <li key={state} aria-current={place === at ? 'step' : undefined}>
          {place < at && <Icon name="check" size={14} />}
          {state === 'running' && place < at ? t('weekOver') : t(`states.${state}`)}
        </li>
      ))}
    </ol>
  )
}
