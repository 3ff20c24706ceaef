import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PeopleRowView } from './people-row.view.tsx'
import { useSharedSeat } from '../felt/seat-context.ts'
import { WinnersView } from '../strip/winners.view.tsx'
import { ReactionsView } from '../talk/reactions.view.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { useIsLow } from '#ui/use-is-wide.ts'

interface TopRowProps {
  readonly className: string | undefined
  readonly onPeople: () => void
  readonly onTalk: () => void
}

/** Shows the people, or the reactions to choose from, and a button that opens the chat of the table. */
export function TopRow({ className, onPeople, onTalk }: TopRowProps) {
  const { t } = useTranslation('liveTable')
  const { live, phase, talk, isTold } = useSharedSeat()
  const [isReacting, setReacting] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const isLow = useIsLow()
  const { unread } = talk
  // Beside the winners there is only room for one button.
  const hasReactions = !isLow && (!isTold || isReacting)
  // The row is hidden during a short draw, but not while hands are played, because people chat then.
  const isAway = phase === 'turning' && live.table.state !== 'playing'
  return (
    <div className={className} inert={isAway}>
      {isReacting ? (
        <ReactionsView
          isDisabled={talk.isMuted || talk.isResting}
          onReact={(kind) => {
            talk.react(kind)
            setReacting(false)
            // The pressed reaction is no longer shown, so the focus moves to the button.
            toggle.current?.focus()
          }}
        />
      ) : (
        <Company onPeople={onPeople} />
      )}
      {hasReactions && (
        <IconButton
          ref={toggle}
          icon={isReacting ? 'x' : 'smile'}
          iconSize={20}
          label={t('talk.react')}
          aria-expanded={isReacting}
          onClick={() => setReacting(!isReacting)}
        />
      )}
      <IconButton
        icon="message-circle"
        iconSize={20}
        count={unread}
        label={unread > 0 ? t('talk.openNew', { count: unread }) : t('talk.title')}
        aria-haspopup="dialog"
        onClick={onTalk}
      />
    </div>
  )
}

/** Shows the people at the table, or, after a result, the people with the best results. */
function Company({ onPeople }: Pick<TopRowProps, 'onPeople'>) {
  const { live, isTold, talk } = useSharedSeat()
  const { table, past } = live
  const isLow = useIsLow()
  if (isTold && past?.result && !isLow) return <WinnersView {...past.result} />
  return (
    <PeopleRowView
      people={table.people}
      onlookers={table.onlookers}
      hasOnlookers={!isLow}
      reactions={talk.reactions}
      max={isLow ? 2 : 4}
      onPress={onPeople}
    />
  )
}
