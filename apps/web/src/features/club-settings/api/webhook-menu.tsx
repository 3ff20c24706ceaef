import type { ClubId } from '@cardroom/contract/ids'
import type { Webhook } from '@cardroom/contract/webhooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeWebhook, useRemoveWebhook, useRotateSecret } from './club-api.api.ts'
import { addressOf } from './event-groups.ts'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Menu } from '#ui/menu/menu.tsx'

interface WebhookMenuProps {
  readonly clubId: ClubId
  readonly webhook: Webhook
  readonly onEdit: () => void
  /** Called with a new secret, which is shown only once. */
  readonly onSecret: (secret: string) => void
}

/** Lists the actions on an endpoint. Those that cannot be undone need a confirmation. */
export function WebhookMenu({ clubId, webhook, onEdit, onSecret }: WebhookMenuProps) {
  const { t } = useTranslation(['clubApi', 'common'])
  const [asking, setAsking] = useState<'rotate' | 'remove'>()
  const change = useChangeWebhook(clubId)
  const rotate = useRotateSecret(clubId)
  const remove = useRemoveWebhook(clubId)
  const address = addressOf(webhook.url)
  const close = () => setAsking(undefined)
  const act = () => {
    if (asking === 'remove') remove.mutate(webhook.id, { onSuccess: close })
    else
      rotate.mutate(webhook.id, {
        onSuccess: ({ secret }) => {
          onSecret(secret)
          close()
        },
      })
  }
  return (
    <>
      <Menu
        items={[
          { label: t('clubApi:webhooks.edit'), icon: 'pencil', onChoose: onEdit },
          { label: t('clubApi:webhooks.rotate'), icon: 'refresh-cw', onChoose: () => setAsking('rotate') },
          {
            label: t(webhook.enabled ? 'clubApi:webhooks.switchOff' : 'clubApi:webhooks.switchOn'),
            icon: webhook.enabled ? 'ban' : 'check',
            disabled: change.isPending,
            onChoose: () => change.mutate({ id: webhook.id, body: { enabled: !webhook.enabled } }),
          },
          {
            label: t('clubApi:webhooks.remove'),
            icon: 'trash-2',
            danger: true,
            onChoose: () => setAsking('remove'),
          },
        ]}
        trigger={<IconButton icon="ellipsis-vertical" label={t('clubApi:webhooks.actions', { address })} />}
      />
      {asking && (
        <ConfirmSheet
          open
          danger={asking === 'remove'}
          title={t(`clubApi:webhooks.${asking}Title`, { address })}
          text={t(`clubApi:webhooks.${asking}Text`)}
          confirmLabel={t(`clubApi:webhooks.${asking}`)}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          busy={rotate.isPending || remove.isPending}
          onCancel={close}
          onConfirm={act}
        />
      )}
    </>
  )
}
