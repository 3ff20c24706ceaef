import { useRef, useState, type UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BubbleView } from './bubble.view.tsx'
import styles from './message-list.module.css'
import type { ChatDay } from '../conversation.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { ListEnd } from '#ui/list-end/list-end.tsx'

interface MessageListViewProps {
  /** `day` is a word already: "Today", "20.11.25". */
  readonly days: readonly ChatDay[]
  readonly saysReceiver: boolean
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  readonly onOlder: () => void
  readonly onRetry: (key: string) => void
}

/** So far above the newest that a way back down is of use. */
const farPx = 400

/** Newest at the bottom, where it begins; older ones come as one scrolls up. */
export function MessageListView(props: MessageListViewProps) {
  const { days, saysReceiver, hasOlder, isLoadingOlder, onOlder, onRetry } = props
  const { t } = useTranslation('chat')
  const [isFar, setFar] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  // Reversed, it measures from the bottom: 0 is the newest, up is less.
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => setFar(currentTarget.scrollTop < -farPx)
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={onScroll}
        role="region"
        aria-label={t('messages')}
        // Long text without a control in it must be scrollable by keys.
        tabIndex={0}
      >
        <div className={styles.content}>
          <ListEnd
            hasMore={hasOlder}
            isLoading={isLoadingOlder}
            onReach={onOlder}
            loadingLabel={t('loadOlder')}
          />
          <div role="log" aria-label={t('messages')}>
            {days.map(({ day, bubbles }) => (
              <section key={day} aria-label={day}>
                <p className={styles.day}>{day}</p>
                <ul className={styles.messages}>
                  {bubbles.map((bubble) => (
                    <BubbleView
                      key={bubble.key}
                      bubble={bubble}
                      saysReceiver={saysReceiver}
                      onRetry={onRetry}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </div>
      </div>
      {isFar && (
        <IconButton
          icon="chevron-down"
          look="round"
          className={styles.down}
          label={t('toNewest')}
          onClick={() => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' })}
        />
      )}
    </div>
  )
}
