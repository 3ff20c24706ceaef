import { refreshClubs } from './clubs.api.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

/** Somebody answered a request of mine, invited me, or changed a club of mine. */
export function useClubsEvents(): void {
  useSocketEvent('club', () => void refreshClubs())
  useSocketEvent('request', () => void refreshClubs())
}
