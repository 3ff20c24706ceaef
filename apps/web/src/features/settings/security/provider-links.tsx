import type { Provider } from '@cardroom/contract/auth'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../overview/overview.module.css'
import { useIdentities, useUnlink } from '../settings.api.ts'
import { useLeaveForProvider, useProviders } from '#features/auth/index.ts'
import { Button } from '#ui/button/button.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'
import { showToast } from '#ui/toast/toast.tsx'

interface Named {
  readonly id: Provider
  readonly name: string
}

/** Links Google and Facebook to this account as further sign-in methods, and lists those that are linked. */
export function ProviderLinks() {
  const { t } = useTranslation('settings')
  const providers = useProviders()
  const identities = useIdentities().data ?? []
  const visit = useLeaveForProvider()
  const [leaving, setLeaving] = useState<Named>()
  if (providers.length === 0 && identities.length === 0) return null
  const linked = (id: string) => identities.find(({ provider }) => provider === id)
  const named = identities.map(({ provider }) => ({ id: provider, name: nameOf(provider) }))
  const others = providers.filter(({ id }) => !linked(id))
  return (
    <List className={cardClass({ padded: false, className: styles.list })}>
      {named.map((each) => (
        <LinkedRow
          key={each.id}
          name={each.name}
          email={linked(each.id)?.email ?? null}
          onUnlink={() => setLeaving(each)}
        />
      ))}
      {others.map(({ id, name }) => (
        <ListRow
          key={id}
          leading={<RowIcon name="link" />}
          title={t('security.connect', { name })}
          meta={t('security.connectMeta', { name })}
          chevron
          onPress={() => !visit.isPending && visit.mutate(id)}
        />
      ))}
      {leaving && <Unlink {...leaving} onClose={() => setLeaving(undefined)} />}
    </List>
  )
}

/** Returns the provider's own spelling, even if the server is no longer configured for it. */
const nameOf = (provider: Provider): string => ({ google: 'Google', facebook: 'Facebook' })[provider]

interface LinkedRowProps {
  readonly name: string
  readonly email: string | null
  readonly onUnlink: () => void
}

function LinkedRow({ name, email, onUnlink }: LinkedRowProps) {
  const { t } = useTranslation('settings')
  return (
    <ListRow
      leading={<RowIcon name="link" />}
      title={name}
      meta={email === null ? t('identities.linkedPlain') : t('identities.linked', { email })}
      end={
        <Button
          look="outline"
          size="small"
          aria-label={t('identities.unlinkThat', { name })}
          onClick={onUnlink}
        >
          {t('identities.unlink')}
        </Button>
      }
    />
  )
}

function Unlink({ id, name, onClose }: Named & { readonly onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const unlink = useUnlink()
  function unlinked() {
    showToast({ title: t('settings:identities.unlinked', { name }), tone: 'success' })
    onClose()
  }
  return (
    <ConfirmSheet
      open
      onCancel={onClose}
      onConfirm={() => unlink.mutate(id, { onSuccess: unlinked })}
      title={t('settings:identities.unlinkTitle', { name })}
      text={t('settings:identities.unlinkText', { name })}
      confirmLabel={t('settings:identities.unlink')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      danger
      busy={unlink.isPending}
    />
  )
}
