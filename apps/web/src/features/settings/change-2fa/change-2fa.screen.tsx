import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TwoFactorCodeStep } from './two-factor-code-step.tsx'
import styles from './change-2fa.module.css'
import { PlayersOnly } from '../settings-page/players-only.tsx'
import { SettingsPage } from '../settings-page/settings-page.tsx'
import { useStartTwoFactorChange } from '../settings.api.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { Card } from '#ui/card/card.tsx'
import { Switch } from '#ui/switch/switch.tsx'

export function ChangeTwoFactorScreen() {
  const { t } = useTranslation('settings')
  const me = useMe()
  const start = useStartTwoFactorChange()
  const [isAsking, setAsking] = useState(false)
  return (
    <PlayersOnly>
      <SettingsPage title={t('twoFactor.title')} back={pathTo(patterns.security)}>
        <p className={styles.text}>{t('twoFactor.text')}</p>
        <Card padded={false} className={styles.card}>
          <Switch
            // The switch shows the current state, not the wanted one: the code changes it.
            checked={me.two_fa}
            disabled={start.isPending}
            meta={me.email}
            onChange={() => start.mutate(undefined, { onSuccess: () => setAsking(true) })}
          >
            {t('twoFactor.switch')}
          </Switch>
        </Card>
        {isAsking && (
          <TwoFactorCodeStep address={me.email ?? ''} wanted={!me.two_fa} onClose={() => setAsking(false)} />
        )}
      </SettingsPage>
    </PlayersOnly>
  )
}
