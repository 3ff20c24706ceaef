import { useTranslation } from 'react-i18next'
import type { ChatDay } from './conversation.ts'
import { now } from '#lib/clock.ts'
import { useTimes } from '#lib/times.ts'

const dayMs = 24 * 60 * 60_000

/** Returns a function that names days "Today", "Yesterday", or by their date. */
export function useWordsOfDays(): (days: readonly ChatDay[]) => ChatDay[] {
  const { t } = useTranslation('chat')
  const times = useTimes()
  const today = times.date(now())
  const yesterday = times.date(now().getTime() - dayMs)
  const word = (day: string) => (day === today ? t('today') : day === yesterday ? t('yesterday') : day)
  return (days) => days.map((day) => ({ ...day, day: word(day.day) }))
}
