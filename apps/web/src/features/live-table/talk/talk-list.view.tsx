import type { TableMessage } from '@cardroom/contract/table-talk'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './talk.module.css'
import { useTimes } from '#lib/times.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'

interface TalkListViewProps {
  readonly messages: readonly TableMessage[]
  readonly isOwn: (message: TableMessage) => boolean
  /** Opens the actions for the writer of a message. */
  readonly onWriter: (message: TableMessage) => void
}

/**
 * Shows the messages at the table, the newest at the bottom. Web addresses in them are plain text. The list scrolls
 * to new messages, unless the person is reading older ones.
 */
export function TalkListView({ messages, isOwn, onWriter }: TalkListViewProps) {
  const { t } = useTranslation('liveTable')
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(0)
  const count = messages.length
  const newest = messages.at(-1)
  const follow = useEffectEvent(() => {
    // Earlier messages are loaded together, possibly after the first new one has arrived.
    const areLoaded = shown.current === 0 || count > shown.current + 1
    shown.current = count
    if (!list.current || !newest) return
    const box = scrollerOf(list.current)
    if (areLoaded || isOwn(newest) || wasAtEnd(box, list.current)) box.scrollTop = box.scrollHeight
  })
  const newestId = newest?.id
  useEffect(() => follow(), [newestId, count])
  return (
    <div ref={list} className={styles.list} role="log" aria-label={t('talk.title')} tabIndex={0}>
      {messages.length === 0 && <p className={styles.empty}>{t('talk.empty')}</p>}
      {messages.map((message) => (
        <MessageRow
          key={message.id}
          message={message}
          isOwn={isOwn(message)}
          onWriter={() => onWriter(message)}
        />
      ))}
    </div>
  )
}

/** Returns the box in which the messages scroll: the list itself, or the sheet around it. */
function scrollerOf(list: HTMLElement): HTMLElement {
  for (let box: HTMLElement | null = list; box; box = box.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(box).overflowY)) return box
  return list
}

/** The end of the list counts as visible if it is at most this far away. */
const nearPx = 32

/** Tells whether the end of the list was visible before the last message arrived. */
function wasAtEnd(box: HTMLElement, list: HTMLElement): boolean {
  const left = box.scrollHeight - box.scrollTop - box.clientHeight
  return left - (list.lastElementChild?.clientHeight ?? 0) <= nearPx
}

interface MessageRowProps {
  readonly message: TableMessage
  readonly isOwn: boolean
  readonly onWriter: () => void
}

function MessageRow({ message, isOwn, onWriter }: MessageRowProps) {
  const { t } = useTranslation('liveTable')
  const times = useTimes()
  const { sender_name: writer, sender_avatar: photo, sender_avatar_id: preset } = message
  const name = isOwn ? t('you') : (writer ?? t('somebody'))
  const picture = <Avatar name={writer ?? '?'} photo={photo} preset={preset} size={30} />
  return (
    <article className={styles.message}>
      {isOwn ? (
        <span className={styles.writer}>{picture}</span>
      ) : (
        <button
          type="button"
          className={styles.writer}
          aria-haspopup="dialog"
          aria-label={t('talk.about', { name })}
          onClick={onWriter}
        >
          {picture}
        </button>
      )}
      <div className={styles.words}>
        <p className={styles.head}>
          <b>{name}</b>
          <time dateTime={message.created_at}>{times.time(message.created_at)}</time>
        </p>
        <p className={styles.text}>{message.content}</p>
      </div>
    </article>
  )
}
