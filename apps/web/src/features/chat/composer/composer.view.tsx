import { textMax } from '@cardroom/rules'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './composer.module.css'
import { IconButton } from '#ui/icon-button/icon-button.tsx'

interface ComposerViewProps {
  /** For example "Message to everyone". */
  readonly label: string
  /** The same text, short enough for the line. */
  readonly placeholder: string
  readonly onSend: (text: string) => void
}

/**
 * Shows the field to write in. The button appears with the first letter. Enter sends the message, and Shift+Enter
 * starts a new line.
 */
export function ComposerView({ label, placeholder, onSend }: ComposerViewProps) {
  const { t } = useTranslation('common')
  const [text, setText] = useState('')
  const hasText = text.trim() !== ''

  function send() {
    if (!hasText) return
    onSend(text)
    setText('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={styles.bar}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label className={styles.field}>
        <textarea
          rows={1}
          maxLength={textMax}
          enterKeyHint="send"
          aria-label={label}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      {hasText && (
        <IconButton
          type="submit"
          look="main"
          icon="send-horizontal"
          label={t('send')}
          className={styles.send}
        />
      )}
    </form>
  )
}
