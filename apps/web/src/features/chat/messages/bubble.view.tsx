import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSameBubble, type Bubble, type Mark } from '../conversation.ts'
import styles from './bubble.module.css'
import { beginningOf, piecesOf } from './written-text.ts'
import { useTimes } from '#lib/times.ts'
import text from '#ui/text.module.css'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon.tsx'

interface BubbleViewProps {
  readonly bubble: Bubble
  /** False in a chat with one person, where every message has the same receiver. */
  readonly saysReceiver: boolean
  readonly onRetry: (key: string) => void
}

/** Shows one bubble. Among thousands of bubbles, only changed ones are rendered again. */
export const BubbleView = memo(ShownBubble, looksTheSame)

function looksTheSame(before: BubbleViewProps, after: BubbleViewProps): boolean {
  return (
    before.saysReceiver === after.saysReceiver &&
    isSameBubble(before.bubble, after.bubble) &&
    // Only messages that were not sent have the button to send again.
    (after.bubble.mark !== 'notSent' || before.onRetry === after.onRetry)
  )
}

function ShownBubble({ bubble, saysReceiver, onRetry }: BubbleViewProps) {
  const { t } = useTranslation('chat')
  const times = useTimes()
  const { writer, isMine, isFirst, isLast, mark } = bubble
  return (
    <li className={classNames(styles.message, isMine && styles.mine, isFirst && styles.first)}>
      {!isMine && (
        <span className={styles.avatar}>
          {isLast && (
            <Avatar
              name={writer.name}
              rank={writer.role ?? 'player'}
              photo={writer.photo}
              preset={writer.preset}
              size={32}
            />
          )}
        </span>
      )}
      <div className={styles.body}>
        <Heading bubble={bubble} saysReceiver={saysReceiver} />
        <div className={classNames(styles.bubble, mark === 'sending' && styles.sending)}>
          <Written text={bubble.text} />
          <span className={styles.when}>
            <time dateTime={bubble.writtenAt}>{times.time(bubble.writtenAt)}</time>
            {mark && mark !== 'notSent' && <MarkView mark={mark} />}
          </span>
        </div>
        {mark === 'notSent' && (
          <button type="button" className={styles.failed} onClick={() => onRetry(bubble.key)}>
            <Icon name="circle-alert" size={16} />
            {t('notSent')}
          </button>
        )}
      </div>
    </li>
  )
}

/** Shows the text with its addresses as links. A long text is folded. */
function Written({ text: whole }: { readonly text: string }) {
  const { t } = useTranslation('chat')
  const [isOpen, setOpen] = useState(false)
  const beginning = beginningOf(whole)
  const isFolded = beginning !== undefined && !isOpen
  return (
    <>
      <span className={styles.text}>
        {piecesOf(isFolded ? `${beginning}…` : whole).map(({ text: written, href }, place) =>
          href === undefined ? (
            written
          ) : (
            <a key={place} href={href} target="_blank" rel="noopener nofollow">
              {written}
            </a>
          ),
        )}
      </span>
      {beginning !== undefined && (
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'showLess' : 'showAll')}
        </button>
      )}
    </>
  )
}

/** Shows the writer and, for a private message, the receiver. Screen readers read it with every message. */
function Heading({ bubble, saysReceiver }: Pick<BubbleViewProps, 'bubble' | 'saysReceiver'>) {
  const { t } = useTranslation(['chat', 'common'])
  const { writer, isMine, isFirst, receiver } = bubble
  const role = writer.role && writer.role !== 'player' ? t(`common:roles.${writer.role}`) : null
  const isPrivate = saysReceiver && receiver !== null
  const isSeen = isFirst && (!isMine || isPrivate)
  return (
    <span className={isSeen ? styles.heading : text.hidden}>
      {isMine ? <span className={text.hidden}>{t('chat:you')}</span> : <b>{writer.name}</b>}
      {!isMine && role && <span>{role}</span>}
      {isPrivate && (
        <span className={styles.private}>
          <Icon name="lock" size={12} />
          {receiver.isMe ? t('chat:privately') : t('chat:privatelyTo', { name: receiver.name })}
        </span>
      )}
    </span>
  )
}

const icons: Record<Exclude<Mark, 'notSent'>, IconName> = {
  sending: 'clock',
  sent: 'check',
  delivered: 'check-check',
  read: 'check-check',
}

function MarkView({ mark }: { readonly mark: Exclude<Mark, 'notSent'> }) {
  const { t } = useTranslation('chat')
  return (
    <span className={mark === 'read' ? styles.read : undefined} role="img" aria-label={t(`marks.${mark}`)}>
      <Icon name={icons[mark]} size={mark === 'sending' ? 12 : 14} />
    </span>
  )
}
