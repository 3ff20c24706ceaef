import type { SessionShown } from '@cardroom/contract/sessions'
import { useTranslation } from 'react-i18next'
import { useTimeSeated } from './use-time-seated.ts'
import { formatAmount, formatDuration } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import text from '#ui/text.module.css'

interface SessionMeterProps {
  readonly session: SessionShown
  /** The net result that has been told so far. */
  readonly balance: number
}

/** "Net +640 · 0:42": how one stands and for how long, in sight all the time. */
export function SessionMeter({ session, balance }: SessionMeterProps) {
  const { t } = useTranslation('tables')
  const language = useLanguage()
  const seated = useTimeSeated(session)
  const result = formatAmount(balance, language, { plus: true })
  return (
    <>
      <span className={text.hidden}>{t('meter', { result, time: formatDuration(seated, language) })}</span>
      <span aria-hidden="true">{t('meterFace', { result, time: clockFace(seated) })}</span>
    </>
  )
}

/** `0:42`, `12:05`: hours and minutes. */
function clockFace(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
