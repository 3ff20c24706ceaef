import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { OwnData } from './own-data.tsx'
import { ProviderLinks } from './provider-links.tsx'
import styles from '../overview/overview.module.css'
import { PlayersOnly } from '../settings-page/players-only.tsx'
import { SettingsPage } from '../settings-page/settings-page.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { FactorsSection } from '#features/factors/index.ts'
import { useMe } from '#features/account/index.ts'
import { cardClass } from '#ui/card/card.tsx'
import { DoorRow, List } from '#ui/list-row/list-row.tsx'

export function SecurityScreen() {
  const { t } = useTranslation('settings')
  const me = useMe()
  return (
    <PlayersOnly>
      <SettingsPage title={t('security.title')} back={pathTo(patterns.settings)}>
        <List className={cardClass({ padded: false, className: styles.list })}>
          <DoorRow
            link={<Link to={pathTo(patterns.changeEmail)} />}
            icon="mail"
            title={t('changeEmail.title')}
            meta={me.email}
          />
          <DoorRow
            link={<Link to={pathTo(patterns.changePassword)} />}
            icon="key-round"
            title={t('changePassword.title')}
          />
          <DoorRow
            link={<Link to={pathTo(patterns.changeTwoFactor)} />}
            icon="shield-check"
            title={t('twoFactor.title')}
            end={t(me.two_fa ? 'twoFactor.on' : 'twoFactor.off')}
          />
          <DoorRow
            link={<Link to={pathTo(patterns.signIns)} />}
            icon="smartphone"
            title={t('signIns.title')}
          />
        </List>
        <FactorsSection />
        <ProviderLinks />
        <OwnData />
      </SettingsPage>
    </PlayersOnly>
  )
}
