import type { UserId } from '@cardroom/contract/ids'
import type { PublicUser } from '@cardroom/contract/users'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IdFormView } from '../member-page/id-form.view.tsx'
import type { AgentChoice } from '../invite/invite.view.tsx'
import { userIdIn } from '#lib/id-in.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Button } from '#ui/button/button.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { List, ListRow } from '#ui/list-row/list-row.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextArea } from '#ui/text-field/text-field.tsx'
import text from '#ui/text.module.css'

export type InviteePerson = Pick<PublicUser, 'id' | 'name' | 'avatar' | 'avatar_id'>

interface InviteManuallyViewProps {
  readonly chosen: readonly InviteePerson[]
  readonly agents: readonly AgentChoice[]
  readonly isLookingUp: boolean
  readonly isInviting: boolean
  /** The error of the number, in words. */
  readonly error: string | undefined
  readonly onAdd: (typed: string, onFound: () => void) => void
  readonly onTyping: () => void
  readonly onRemove: (id: UserId) => void
  readonly onInvite: (words: { readonly agentId: UserId | null; readonly comment: string }) => void
}

/** Invites people by their numbers, several at once. */
export function InviteManuallyView(props: InviteManuallyViewProps) {
  const { chosen, agents, isLookingUp, isInviting, error, onAdd, onTyping, onRemove, onInvite } = props
  const { t } = useTranslation('members')
  const [agentId, setAgentId] = useState('')
  const [comment, setComment] = useState('')
  return (
    <>
      <IdFormView
        label={t('manually.id')}
        addLabel={t('manually.add')}
        error={error}
        busy={isLookingUp}
        onTyping={onTyping}
        onAdd={onAdd}
      />
      <h2 className={text.title}>{t('manually.chosen')}</h2>
      {chosen.length === 0 ? (
        <p className={text.quiet}>{t('manually.none')}</p>
      ) : (
        <>
          <List className={cardClass({ padded: false })}>
            {chosen.map((person) => (
              <ListRow
                key={person.id}
                leading={<Avatar name={person.name} photo={person.avatar} preset={person.avatar_id} />}
                title={person.name}
                meta={`#${person.id}`}
                action={
                  <IconButton
                    icon="x"
                    iconSize={20}
                    label={t('manually.remove', { name: person.name })}
                    onClick={() => onRemove(person.id)}
                  />
                }
              />
            ))}
          </List>
          {agents.length > 0 && (
            <Select
              label={t('manually.agent')}
              value={agentId}
              onChange={setAgentId}
              choices={[
                { value: '', label: t('inviteScreen.noAgent') },
                ...agents.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
          <TextArea
            label={t('manually.comment')}
            rows={2}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </>
      )}
      <Button
        wide
        busy={isInviting}
        disabled={chosen.length === 0}
        onClick={() =>
          onInvite({ agentId: agentId === '' ? null : userIdIn(agentId), comment: comment.trim() })
        }
      >
        {chosen.length === 0 ? t('invite') : t('manually.submit', { count: chosen.length })}
      </Button>
    </>
  )
}
