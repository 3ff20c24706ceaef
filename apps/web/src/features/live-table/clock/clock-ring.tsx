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
  const { t } = useTranslation('liveTable')
  const { live } = useSharedSeat()
  const { closesAt, table } = live
  if (table.state !== 'betting' || closesAt === null) return null
  return (
    <CountdownRing
      until={closesAt}
      of={table.betting_seconds}
      wordsFor={(count) => t('secondsLeft', { count })}
    />
  )
}

interface CountdownRingProps {
  /** The moment to count down to, by the server's clock. */
  readonly until: number
  /** The number of seconds that a full ring stands for. */
  readonly of: number
  /** Returns the words that tell a screen reader how many seconds are left. */
  readonly wordsFor: (seconds: number) => string
}

/**
 * Counts down the seconds until a moment. Screen readers hear the number at 10 and at 5, and the device vibrates
 * once at 5.
 */
export function CountdownRing({ until, of, wordsFor }: CountdownRingProps) {
  const { clock, say } = useSharedSeat()
  const { feedback } = useTable()
  const [seconds, setSeconds] = useState(() => secondsUntil(clock, until))
  const tick = useEffectEvent(() => {
    const left = secondsUntil(clock, until)
    if (left === seconds) return
    const cue = countdownCue(seconds, left)
    if (cue) say([wordsFor(cue.seconds)])
    if (cue?.isLast) feedback.lastSeconds()
    setSeconds(left)
  })
  useEffect(() => {
    const timer = setInterval(() => tick(), tickMs)
    return () => clearInterval(timer)
  }, [])
  return <ClockRingView seconds={seconds} of={of} label={wordsFor(seconds)} />
}
