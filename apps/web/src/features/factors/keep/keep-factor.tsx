import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { KeepFactorView } from './keep-factor.view.tsx'
import { factorRemovalQuery, useKeepFactor } from '../factors.api.ts'

/** The time by which this is delayed, so that the first screen loads before. */
const screenFirstMs = 2000

/**
 * Warns that a person who can read this user's mail has claimed that a factor is not the user's. It asks once on
 * each device, when the app opens.
 */
export function KeepFactor() {
  const [isStarted, setStarted] = useState(false)
  const [isPutOff, setPutOff] = useState(false)
  const keep = useKeepFactor()
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), screenFirstMs)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...factorRemovalQuery, enabled: isStarted })
  const at = data?.removal?.at
  if (at === undefined) return null
  return (
    <KeepFactorView
      open={!isPutOff}
      at={at}
      busy={keep.isPending}
      onKeep={() => keep.mutate()}
      onLeave={() => setPutOff(true)}
    />
  )
}
