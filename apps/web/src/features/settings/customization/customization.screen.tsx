import type { OwnUser } from '@cardroom/contract/users'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from '../overview/overview.module.css'
import { SettingsPage } from '../settings-page/settings-page.tsx'
import { useChanges } from '../use-changes.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { Card, cardClass } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'
import { RadioRows } from '#ui/radio-rows/radio-rows.tsx'

export function CustomizationScreen() {
  const { t } = useTranslation('settings')
  const { shown, change } = useChanges()
  return (
    <SettingsPage title={t('customization.title')} back={pathTo(patterns.settings)}>
      <Card padded={false}>
        <RadioRows<OwnUser['theme']>
          label={t('customization.theme')}
          hideLabel
          value={shown.theme}
          choices={[
            {
              value: 'dark',
              label: t('customization.dark'),
              meta: t('customization.darkMeta'),
              leading: <Icon name="moon" />,
            },
            {
              value: 'light',
              label: t('customization.light'),
              meta: t('customization.lightMeta'),
              leading: <Icon name="sun" />,
            },
          ]}
          onChange={(theme) => change({ theme })}
        />
      </Card>
      <List className={cardClass({ padded: false, className: styles.list })}>
        <ListRow
          link={<Link to={pathTo(patterns.shop)} />}
          leading={<RowIcon name="layers" />}
          title={t('customization.cards')}
          meta={t('customization.cardsMeta')}
          chevron
        />
      </List>
    </SettingsPage>
  )
}
