import { useTranslation } from 'react-i18next'
import styles from './privacy.module.css'
import { Card } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Switch } from '#ui/switch/switch.tsx'

/** The fields that a person may hide from those who sit at the same table. */
export type Hidden = 'hide_name' | 'hide_amounts'

interface PrivacyViewProps {
  readonly hides: Readonly<Record<Hidden, boolean>>
  readonly onSwitch: (name: Hidden, isHidden: boolean) => void
}

const switches = ['hide_name', 'hide_amounts'] as const satisfies readonly Hidden[]

/** Hides a person's name or amounts from others at live tables, and says who sees them all the same. */
export function PrivacyView({ hides, onSwitch }: PrivacyViewProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <p className={styles.lead}>{t('privacy.lead')}</p>
      <Card padded={false} className={styles.card}>
        {switches.map((name) => (
          <Switch
            key={name}
            checked={hides[name]}
            onChange={(event) => onSwitch(name, event.target.checked)}
            meta={t(`privacy.about.${name}`)}
          >
            {t(`privacy.switches.${name}`)}
          </Switch>
        ))}
      </Card>
      <p className={styles.note}>
        <Icon name="info" size={18} />
        {t('privacy.who')}
      </p>
    </>
  )
}
