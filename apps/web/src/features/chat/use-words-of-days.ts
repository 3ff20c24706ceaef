import { useTranslation } from 'react-i18next'
import type { ChatDay } from './conversation.ts'
import { now } from '#lib/clock.ts'
import { formatDate } from '#lib/format.ts'

const dayMs = 24 * 60 * 60_000

/** "Today", "Yesterday", else the date. */
export function useWordsOfDays(): (days: readonly ChatDay[]) => ChatDay[] {
  const { t } = useTranslation('chat')
  const today = formatDate(now())
  const yesterday = formatDate(now().getTime() - dayMs)
  const word = (day: string) => (day === today ? t('today') : day === yesterday ? t('yesterday') : day)
  return (days) => days.map((day) => ({ ...day, day: word(day.day) }))
}
