import { deviceWords } from '@cardroom/contract/device-name'
import { authenticatorName } from '@cardroom/contract/factors'
import type { Message } from '@cardroom/contract/chat'
import type { PushMessage } from '@cardroom/contract/push'

/** A push holds 4 KB at most, encrypted; a lock screen shows far less. */
const textMax = 240

/** Returns the message as it is sent to a device: shortened, and with the language to show it in. */
export const presentPush = (message: Message, language: 'en' | 'ru'): PushMessage => ({
  id: message.id,
  kind: message.message_type === 'chat' ? 'chat' : 'notice',
  language,
  club_id: message.club_id,
  sender_id: message.sender_id,
  sender_name: message.sender_name,
  content: shortened(message.content),
  body:
    message.body &&
    Object.fromEntries(
      Object.entries(message.body)
        .filter(([, value]) => typeof value !== 'boolean')
        .map(([name, value]) => [name, wordsOf(name, value, language)]),
    ),
})

/** Returns a value in words. A name that is null is one that the receiver may not see. */
function wordsOf(name: string, value: unknown, language: 'en' | 'ru'): unknown {
  if (name === 'name' && value === null) return somebodyWords[language]
  return typeof value === 'string' ? said(name, value, language) : value
}

/** Formats a value as a person reads it on a lock screen. */
function said(name: string, value: string, language: 'en' | 'ru'): string {
  if (name === 'device') return deviceWords(value)
  if (name === 'name' && value === authenticatorName) return authenticatorWords[language]
  return shortened(value)
}

const somebodyWords = { en: 'Somebody', ru: 'Кто-то' }
const authenticatorWords = { en: 'Authenticator app', ru: 'Приложение-аутентификатор' }

/** Shortens a text between two characters, not inside one. */
function shortened(text: string): string {
  const characters = [...text]
  return characters.length <= textMax ? text : `${characters.slice(0, textMax - 1).join('')}…`
}
