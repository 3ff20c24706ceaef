import { refreshClubs } from './clubs.api.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

/**
 * Refreshes the clubs when a person answers a request of the user, invites the user, or changes one of the user's
 * clubs.
 */
export function useClubsEvents(): void {
  useSocketEvent('club', () => void refreshClubs())
  useSocketEvent('request', () => void refreshClubs())
}
