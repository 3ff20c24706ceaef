import type { Webhook } from '@cardroom/contract/webhooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebhookBody } from './club-api.api.ts'
import styles from './club-api.module.css'
import { eventGroups, groupsOf, patternsOf, type EventGroup } from './event-groups.ts'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

interface WebhookFormViewProps {
  /** Undefined for a new one. */
  readonly webhook: Webhook | undefined
  readonly busy: boolean
  readonly refusal: string | undefined
  /** Called when something is typed: what was refused before is no longer what stands here. */
  readonly onEdit: () => void
  readonly onSave: (webhook: WebhookBody) => void
  readonly onClose: () => void
}

const usual: readonly EventGroup[] = ['transaction', 'receipt', 'settlement']

/** Asks for the address of an endpoint and for its events. */
export function WebhookFormView({ webhook, busy, refusal, onEdit, onSave, onClose }: WebhookFormViewProps) {
  const { t } = useTranslation(['clubApi', 'common'])
  const [url, setUrl] = useState(webhook?.url ?? 'https://')
  const [description, setDescription] = useState(webhook?.description ?? '')
  const [groups, setGroups] = useState<readonly EventGroup[]>(webhook ? groupsOf(webhook.events) : usual)
  // Events that were named one by one stay as they are until the user makes another choice.
  const kept = webhook && String(groupsOf(webhook.events)) === String(groups) ? webhook.events : undefined
  return (
    <ConfirmSheet
      open
      title={t(webhook ? 'clubApi:webhooks.edit' : 'clubApi:webhooks.new')}
      confirmLabel={t(webhook ? 'clubApi:webhooks.save' : 'clubApi:webhooks.make')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={busy}
      refusal={refusal}
      disabled={groups.length === 0 || !/^https?:\/\/./.test(url.trim())}
      onCancel={onClose}
      onConfirm={() =>
        onSave({
          url: url.trim(),
          description: description.trim(),
          events: kept ?? patternsOf(groups),
        })
      }
    >
      <div className={styles.form}>
        <TextField
          label={t('clubApi:webhooks.url')}
          hint={t('clubApi:webhooks.urlHint')}
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          value={url}
          onChange={(event) => {
            setUrl(event.target.value)
            onEdit()
          }}
        />
        <TextField
          label={t('clubApi:webhooks.description')}
          autoComplete="off"
          maxLength={200}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <EventsView groups={groups} onChange={setGroups} />
      </div>
    </ConfirmSheet>
  )
}

interface EventsViewProps {
  readonly groups: readonly EventGroup[]
  readonly onChange: (groups: readonly EventGroup[]) => void
}

function EventsView({ groups, onChange }: EventsViewProps) {
  const { t } = useTranslation('clubApi')
  return (
    <fieldset>
      <legend>{t('webhooks.events')}</legend>
      {eventGroups.map((group) => (
        <Checkbox
          key={group}
          checked={groups.includes(group)}
          onChange={() => onChange(eventGroups.filter((each) => groups.includes(each) !== (each === group)))}
        >
          {t(`groups.${group}`)}
        </Checkbox>
      ))}
    </fieldset>
  )
}
