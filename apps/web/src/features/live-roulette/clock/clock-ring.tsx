import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClockRingView } from './clock-ring.view.tsx'
import { useSharedSeat } from '../felt/seat-context.ts'
import { secondsUntil } from '#features/live-table/index.ts'
import { useTable } from '#features/tables/index.ts'

const tickMs = 200
/** The seconds that are said aloud. At the last of them the device vibrates once. */
const [saidFirst, saidLast] = [10, 5] as const

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
    if (left === saidFirst || left === saidLast) say([t('secondsLeft', { count: left })])
    if (left === saidLast) feedback.lastSeconds()
    setSeconds(left)
  })
  useEffect(() => {
    const timer = setInterval(() => tick(), tickMs)
    return () => clearInterval(timer)
  }, [])
  return <ClockRingView seconds={seconds} of={bettingSeconds} label={t('secondsLeft', { count: seconds })} />
}
