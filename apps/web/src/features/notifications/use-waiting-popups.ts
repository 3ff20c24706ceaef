import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { waitingPopups } from './notice-days.ts'
import { noticesOf, type Notice } from './notice.ts'
import { newestNoticesQuery } from './notices.api.ts'
import { serverNow } from '#lib/session/token-life.ts'

/** A popup that was opened in time stays until it is closed, however long that takes. */
const opened = new Set<number>()

/** Returns the popups that wait for the user, oldest first; undefined while unknown. */
export function useWaitingPopups(): readonly Notice[] | undefined {
  const { data, isError } = useQuery(newestNoticesQuery)
  const waiting = data && waitingPopups(noticesOf(data), serverNow(), opened)
  useEffect(() => {
    for (const { id } of waiting ?? []) opened.add(id)
  })
  return isError ? [] : waiting
}
