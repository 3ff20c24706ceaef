import { tableMessageMax } from '@cardroom/contract/table-talk'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './talk.module.css'
import type { WriteRefusal } from './use-table-talk.realtime.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'

interface TalkFieldViewProps {
  /** True if the person may not write here. */
  readonly isMuted: boolean
  readonly refusal: WriteRefusal | undefined
  /** Resolves to false if the message was refused. */
  readonly onWrite: (content: string) => Promise<boolean>
}

/** Shows the field for a new message. A refused message stays in the field, with the reason. */
export function TalkFieldView({ isMuted, refusal, onWrite }: TalkFieldViewProps) {
  const { t } = useTranslation(['liveTable', 'common'])
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const hasText = text.trim() !== ''
  const reason = isMuted ? 'muted' : refusal

  function send(event: FormEvent) {
    event.preventDefault()
    if (!hasText || isSending) return
    setSending(true)
    void onWrite(text).then((isSent) => {
      setSending(false)
      // What was typed meanwhile stays.
      if (isSent) setText((now) => (now === text ? '' : now))
    })
  }
  return (
    <form className={styles.form} onSubmit={send}>
      {reason && (
        <p className={styles.refusal} role="alert">
          {t(`liveTable:talk.refused.${reason}`)}
        </p>
      )}
      <div className={styles.field}>
        <input
          type="text"
          maxLength={tableMessageMax}
          autoComplete="off"
          enterKeyHint="send"
          aria-label={t('liveTable:talk.write')}
          placeholder={t('liveTable:talk.write')}
          value={text}
          disabled={isMuted}
          onChange={(event) => setText(event.target.value)}
        />
        <IconButton
          type="submit"
          icon="send-horizontal"
          iconSize={20}
          label={t('common:send')}
          disabled={!hasText || isMuted}
        />
      </div>
    </form>
  )
}
