import type { ClubId } from '@cardroom/contract/ids'
import type { Webhook } from '@cardroom/contract/webhooks'
import { webhooksMax } from '@cardroom/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useMakeWebhook, useChangeWebhook, webhooksQuery, type WebhookBody } from './club-api.api.ts'
import styles from './club-api.module.css'
import { Deliveries } from './deliveries.tsx'
import { choiceIn, parametersOf, type DeliveryChoice } from './delivery-choice.ts'
import { addressOf } from './event-groups.ts'
import { SectionView } from './section.view.tsx'
import { ShownOnceView } from './shown-once.view.tsx'
import { WebhookFormView } from './webhook-form.view.tsx'
import { WebhookMenu } from './webhook-menu.tsx'
import { WebhooksView } from './webhooks.view.tsx'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { fieldsOf, keyOf } from '#lib/api/call-error.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'

interface Secret {
  readonly address: string
  readonly value: string
}

/** Shows the club's endpoints, and the deliveries of the chosen one. */
export function Webhooks({ clubId }: { readonly clubId: ClubId }) {
  const { t } = useTranslation('clubApi')
  const query = useQuery(webhooksQuery(clubId))
  const [parameters, setParameters] = useSearchParams()
  const choice = choiceIn(parameters)
  const choose = (next: DeliveryChoice) => setParameters(parametersOf(next), { replace: true })
  const [editing, setEditing] = useState<Webhook | 'new'>()
  const [secrets, setSecrets] = useState<readonly Secret[]>([])
  const keepSecret = (fresh: Secret) => setSecrets((all) => [fresh, ...all])
  const count = query.data?.length ?? 0
  const current = query.data?.find(({ id }) => String(id) === choice.endpoint) ?? query.data?.[0]
  return (
    <SectionView
      title={t('webhooks.title')}
      lead={t('webhooks.lead', { count, max: webhooksMax })}
      action={t('webhooks.new')}
      isFull={count >= webhooksMax}
      onAction={() => setEditing('new')}
    >
      {secrets.map(({ address, value }) => (
        <ShownOnceView
          key={value}
          title={t('once.secret', { address })}
          value={value}
          onDone={() => setSecrets(secrets.filter((each) => each.value !== value))}
        />
      ))}
      <Loaded query={query}>
        {(webhooks) => (
          <div className={styles.hooks}>
            <WebhooksView
              webhooks={webhooks}
              current={current?.id}
              onChoose={({ id }) => choose({ endpoint: String(id), state: '', type: '' })}
            />
            {current && (
              <Deliveries
                key={current.id}
                clubId={clubId}
                webhook={current}
                choice={choice}
                onChoice={(next) => choose({ ...next, endpoint: String(current.id) })}
                menu={
                  <WebhookMenu
                    clubId={clubId}
                    webhook={current}
                    onEdit={() => setEditing(current)}
                    onSecret={(value) => keepSecret({ address: addressOf(current.url), value })}
                  />
                }
              />
            )}
          </div>
        )}
      </Loaded>
      {editing && (
        <EditWebhook
          clubId={clubId}
          webhook={editing === 'new' ? undefined : editing}
          onSecret={keepSecret}
          onClose={() => setEditing(undefined)}
        />
      )}
    </SectionView>
  )
}

interface EditWebhookProps {
  readonly clubId: ClubId
  readonly webhook: Webhook | undefined
  readonly onSecret: (secret: Secret) => void
  readonly onClose: () => void
}

function EditWebhook({ clubId, webhook, onSecret, onClose }: EditWebhookProps) {
  const textOf = useErrorText()
  const make = useMakeWebhook(clubId)
  const change = useChangeWebhook(clubId)
  const error = make.error ?? change.error
  const save = (body: WebhookBody) =>
    webhook
      ? change.mutate({ id: webhook.id, body }, { onSuccess: onClose })
      : make.mutate(body, {
          onSuccess: (made) => {
            onSecret({ address: addressOf(made.url), value: made.secret })
            onClose()
          },
        })
  return (
    <WebhookFormView
      webhook={webhook}
      busy={make.isPending || change.isPending}
      refusal={
        error && keyOf(error) === 'dataIncorrect'
          ? textOf(fieldsOf(error)[0]?.message ?? 'dataIncorrect')
          : undefined
      }
      onEdit={() => {
        make.reset()
        change.reset()
      }}
      onSave={save}
      onClose={onClose}
    />
  )
}
