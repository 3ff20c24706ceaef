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
  /** True if the user may not write to the picked person, who has left, for example. */
  readonly isGone: boolean
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
  const { club, onlineCount, contacts, picked, onPick, days, seesAll, maySeeAll, onSeeAll } = props
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
      <Writing {...props} person={person} />
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

type ChatWithPerson = ChatViewProps & { readonly person: Contact | undefined }

/** Shows the field to write in, or why there is none; neither until it is known who is picked. */
function Writing({ seesAll, picked, isGone, person, onSend }: ChatWithPerson) {
  const { t } = useTranslation('chat')
  if (seesAll || isGone)
    return (
      <p className={styles.note}>
        <Icon name={seesAll ? 'eye' : 'user-x'} size={18} />
        {t(seesAll ? 'all.note' : 'gone')}
      </p>
    )
  if (picked !== null && !person) return null
  return (
    <ComposerView
      // A text that was started for one person must not be sent to another.
      key={picked}
      label={person ? t('toPerson', { name: person.name }) : t('toEveryone')}
      placeholder={person ? t('toPerson', { name: person.name.split(' ')[0] ?? '' }) : t('toEveryone')}
      onSend={onSend}
    />
  )
}

function Messages(props: ChatWithPerson) {
  const { days, failure, hasOlder, person, picked, seesAll } = props
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
        {picked !== null && !seesAll ? (
          <EmptyState
            compact
            title={t('chat:empty.personTitle')}
            text={person && t('chat:empty.personText', { name: person.name })}
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
      key={picked}
      days={days}
      saysReceiver={seesAll || picked === null}
      hasOlder={hasOlder}
      isLoadingOlder={props.isLoadingOlder}
      onOlder={props.onOlder}
      onRetry={props.onRetry}
    />
  )
}
