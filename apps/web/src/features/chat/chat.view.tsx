import type { ClubId, UserId } from '@cardroom/contract/ids'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './chat.module.css'
import { ComposerView } from './composer/composer.view.tsx'
import type { ChatDay } from './conversation.ts'
import { ChatHeaderView } from './header/chat-header.view.tsx'
import { MessageListView } from './messages/message-list.view.tsx'
import { MessagesSkeletonView } from './messages/messages-skeleton.view.tsx'
import { FindContactView } from './picker/find-contact.view.tsx'
import { PickerView, type Contact } from './picker/picker.view.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { ConfirmSheet } from '#ui/confirm-sheet/confirm-sheet.tsx'
import { Icon } from '#ui/icon/icon.tsx'

export interface ChatFailure {
  readonly text: string | undefined
  readonly requestId: string | undefined
  readonly isBusy: boolean
  readonly onRetry: () => void
}

export interface ChatViewProps {
  readonly club: { readonly id: ClubId; readonly name: string; readonly memberCount: number }
  readonly onlineCount: number | undefined
  readonly contacts: readonly Contact[]
  readonly picked: UserId | null
  readonly onPick: (id: UserId | null) => void
  /** Undefined while they load. */
  readonly days: readonly ChatDay[] | undefined
  readonly failure: ChatFailure | undefined
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  readonly onOlder: () => void
  readonly onSend: (text: string) => void
  readonly onRetry: (key: string) => void
  readonly seesAll: boolean
  readonly maySeeAll: boolean
  readonly onSeeAll: (seesAll: boolean) => void
  readonly onClear: () => void
  readonly isClearing: boolean
}

/** Shows the club's chat: the receiver, the messages, and the field to write. Staff may view all of it instead. */
export function ChatView(props: ChatViewProps) {
  const { club, onlineCount, contacts, picked, onPick, days, seesAll, maySeeAll, onSeeAll, onSend } = props
  const { t } = useTranslation(['chat', 'common'])
  const [isFinding, setFinding] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const person = contacts.find(({ id }) => id === picked)
  return (
    <div className={styles.chat}>
      <ChatHeaderView
        clubId={club.id}
        clubName={club.name}
        memberCount={club.memberCount}
        onlineCount={onlineCount}
        seesAll={seesAll}
        maySeeAll={maySeeAll}
        onSeeAll={onSeeAll}
        onClear={days?.length ? () => setAsking(true) : undefined}
      />
      <PickerView
        label={t(seesAll ? 'chat:show' : 'chat:writeTo')}
        contacts={contacts}
        picked={picked}
        onPick={onPick}
        onFind={() => setFinding(true)}
      />
      <Messages {...props} person={person} />
      {seesAll ? (
        <p className={styles.note}>
          <Icon name="eye" size={18} />
          {t('chat:all.note')}
        </p>
      ) : (
        <ComposerView
          // A text that was started for one person must not be sent to another.
          key={picked}
          label={person ? t('chat:toPerson', { name: person.name }) : t('chat:toEveryone')}
          placeholder={
            person ? t('chat:toPerson', { name: person.name.split(' ')[0] ?? '' }) : t('chat:toEveryone')
          }
          onSend={onSend}
        />
      )}
      <FindContactView
        open={isFinding}
        title={t(seesAll ? 'chat:findTitleAll' : 'chat:findTitle')}
        contacts={contacts}
        onClose={() => setFinding(false)}
        onPick={(id) => {
          setFinding(false)
          onPick(id)
        }}
      />
      <ConfirmSheet
        open={isAsking || props.isClearing}
        title={t('chat:clear.title')}
        text={t('chat:clear.text')}
        confirmLabel={t('chat:clear.confirm')}
        cancelLabel={t('common:cancel')}
        closeLabel={t('common:close')}
        busy={props.isClearing}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          props.onClear()
        }}
      />
    </div>
  )
}

function Messages(props: ChatViewProps & { readonly person: Contact | undefined }) {
  const { days, failure, hasOlder, person, seesAll } = props
  const { t } = useTranslation(['chat', 'common'])
  if (failure)
    return (
      <div className={styles.empty}>
        <ErrorState
          title={t('chat:loadFailed')}
          text={failure.text}
          retryLabel={t('common:retry')}
          busy={failure.isBusy}
          onRetry={failure.onRetry}
          reference={failure.requestId && t('chat:requestId', { id: failure.requestId })}
        />
      </div>
    )
  if (!days) return <MessagesSkeletonView />
  if (days.length === 0 && !hasOlder)
    return (
      <div className={styles.empty}>
        {person && !seesAll ? (
          <EmptyState
            compact
            title={t('chat:empty.personTitle')}
            text={t('chat:empty.personText', { name: person.name })}
          />
        ) : (
          <EmptyState
            title={t('chat:empty.title')}
            text={t(seesAll ? 'chat:empty.allText' : 'chat:empty.text')}
          />
        )}
      </div>
    )
  return (
    <MessageListView
      // Another person's messages start at their own newest.
      key={props.picked}
      days={days}
      saysReceiver={seesAll || person === undefined}
      hasOlder={hasOlder}
      isLoadingOlder={props.isLoadingOlder}
      onOlder={props.onOlder}
      onRetry={props.onRetry}
    />
  )
}
