import { useTranslation } from 'react-i18next'
import styles from '../overview/overview.module.css'
import { useLeaveForProvider, useProviders } from '#features/auth/index.ts'
import { cardClass } from '#ui/card/card.tsx'
import { List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'

/** Google and Facebook as further ways into this account, where the server is configured for them. */
export function ProviderLinks() {
  const { t } = useTranslation('settings')
  const providers = useProviders()
  const visit = useLeaveForProvider()
  if (providers.length === 0) return null
  return (
    <List className={cardClass({ padded: false, className: styles.list })}>
      {providers.map(({ id, name }) => (
        <ListRow
          key={id}
          leading={<RowIcon name="link" />}
          title={t('security.connect', { name })}
          meta={t('security.connectMeta', { name })}
          chevron
          onPress={() => !visit.isPending && visit.mutate(id)}
        />
      ))}
    </List>
  )
}
