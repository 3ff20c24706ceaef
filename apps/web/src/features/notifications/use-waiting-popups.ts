import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { waitingPopups } from './notice-days.ts'
import { noticesOf, type Notice } from './notice.ts'
import { newestNoticesQuery } from './notices.api.ts'
import { serverNow } from '#lib/session/token-life.ts'

/** What was in time once waits until it is closed, however long the person looks at it. */
const opened = new Set<number>()

/** The popups that wait for me, oldest first; undefined while unknown. */
export function useWaitingPopups(): readonly Notice[] | undefined {
  const { data, isError } = useQuery(newestNoticesQuery)
  const waiting = data && waitingPopups(noticesOf(data), serverNow(), opened)
  useEffect(() => {
    for (const { id } of waiting ?? []) opened.add(id)
  })
  return isError ? [] : waiting
}
