import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClockRingView } from './clock-ring.view.tsx'
import { countdownCue } from './countdown.ts'
import { secondsUntil } from './table-clock.ts'
import { useSharedSeat } from '../felt/seat-context.ts'
import { useTable } from '#features/tables/index.ts'

const tickMs = 200

/** Counts the seconds until bets close, while they are open. */
export function ClockRing() {
  const { live } = useSharedSeat()
  const { closesAt, table } = live
  if (table.state !== 'betting' || closesAt === null) return null
  return <Running closesAt={closesAt} bettingSeconds={table.betting_seconds} />
}

interface RunningProps {
  readonly closesAt: number
  readonly bettingSeconds: number
}

function Running({ closesAt, bettingSeconds }: RunningProps) {
  const { t } = useTranslation('liveTable')
  const { clock, say } = useSharedSeat()
  const { feedback } = useTable()
  const [seconds, setSeconds] = useState(() => secondsUntil(clock, closesAt))
  const tick = useEffectEvent(() => {
    const left = secondsUntil(clock, closesAt)
    if (left === seconds) return
    const cue = countdownCue(seconds, left)
    if (cue) say([t('secondsLeft', { count: cue.seconds })])
    if (cue?.isLast) feedback.lastSeconds()
    setSeconds(left)
  })
  useEffect(() => {
    const timer = setInterval(() => tick(), tickMs)
    return () => clearInterval(timer)
  }, [])
  return <ClockRingView seconds={seconds} of={bettingSeconds} label={t('secondsLeft', { count: seconds })} />
}
