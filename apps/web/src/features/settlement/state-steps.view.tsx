import type { Period } from '@cardroom/contract/periods'
import { useTranslation } from 'react-i18next'
import styles from './settlement.module.css'
import { Icon } from '#ui/icon/icon.tsx'

const states = ['running', 'draft', 'reviewed', 'closed'] as const satisfies readonly Period['state'][]

/** Shows the steps of a settlement on a wide screen: those that are done, the current one, and those to come. */
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
