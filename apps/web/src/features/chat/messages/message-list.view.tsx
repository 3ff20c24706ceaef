import { useRef, useState, type UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BubbleView } from './bubble.view.tsx'
import styles from './message-list.module.css'
import type { ChatDay } from '../conversation.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { ListEnd } from '#ui/list-end/list-end.tsx'

interface MessageListViewProps {
  /** `day` is already a text: "Today", "20.11.25". */
  readonly days: readonly ChatDay[]
  readonly saysReceiver: boolean
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  readonly onOlder: () => void
  readonly onRetry: (key: string) => void
}

/** At a greater distance from the newest message, a button to scroll down is shown. */
const farPx = 400

/** Lists messages with the newest at the bottom, where it starts. Older ones load when the user scrolls up. */
export function MessageListView(props: MessageListViewProps) {
  const { days, saysReceiver, hasOlder, isLoadingOlder, onOlder, onRetry } = props
  const { t } = useTranslation('chat')
  const [isFar, setFar] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  // The list is reversed and measures from the bottom: 0 is the newest, negative is above it.
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => setFar(currentTarget.scrollTop < -farPx)
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={onScroll}
        role="region"
        aria-label={t('messages')}
        // Long content without a control must be scrollable by keyboard.
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
