import { useQuery } from '@tanstack/react-query'
import { waitingPopups } from './notice-days.ts'
import { noticesOf, type Notice } from './notice.ts'
import { newestNoticesQuery } from './notices.api.ts'

/** The popups that wait for me, oldest first; undefined while unknown. */
export function useWaitingPopups(): readonly Notice[] | undefined {
  const { data, isError } = useQuery(newestNoticesQuery)
  if (isError) return []
  return data && waitingPopups(noticesOf(data))
}
