import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ReactionsView } from './reactions.view.tsx'
import { whoWrote, type Somebody } from './somebody.ts'
import { TalkFieldView } from './talk-field.view.tsx'
import { TalkListView } from './talk-list.view.tsx'
import styles from './talk.module.css'
import { useSharedSeat } from '../felt/seat-context.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface TalkProps {
  /** Opens the actions for a person. */
  readonly onSomebody: (who: Somebody) => void
}

/**
 * Shows the chat of the table beside the layout of a wide screen. A press there does not skip the animation of a
 * result.
 */
export function TalkBeside({ onSomebody }: TalkProps) {
  const { t } = useTranslation('liveTable')
  const { table } = useSharedSeat().live
  return (
    <section
      className={styles.beside}
      aria-label={t('talk.title')}
      onClick={(event) => event.stopPropagation()}
    >
      <header className={styles.title}>
        <h2>{t('talk.title')}</h2>
        <span>{t('talk.here', { count: table.people.length + table.onlookers })}</span>
      </header>
      <Messages onSomebody={onSomebody} />
      <Saying />
    </section>
  )
}

interface TalkSheetProps extends TalkProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Shows the chat of the table in a sheet on a phone. */
export function TalkSheet({ open, onClose, onSomebody }: TalkSheetProps) {
  const { t } = useTranslation(['liveTable', 'common'])
  const { table } = useSharedSeat().live
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('liveTable:talk.title')}
      description={t('liveTable:talk.here', { count: table.people.length + table.onlookers })}
      closeLabel={t('common:close')}
      footer={<Saying />}
    >
      <Messages onSomebody={onSomebody} />
    </Sheet>
  )
}

/** Shows the messages. While it is mounted, the messages count as read. */
function Messages({ onSomebody }: TalkProps) {
  const { live, talk } = useSharedSeat()
  const { messages, isOwn, setOpen } = talk
  useEffect(() => {
    setOpen(true)
    return () => setOpen(false)
  }, [setOpen])
  return (
    <TalkListView
      messages={messages}
      isOwn={isOwn}
      onWriter={(message) => onSomebody(whoWrote(message, live.table.people))}
    />
  )
}

function Saying() {
  const { talk } = useSharedSeat()
  const { isMuted, isResting, react, refusal, write } = talk
  return (
    <div className={styles.saying}>
      <ReactionsView isDisabled={isMuted || isResting} onReact={react} />
      <TalkFieldView isMuted={isMuted} refusal={refusal} onWrite={write} />
    </div>
  )
}
