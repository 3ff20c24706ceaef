import { tableSessionKey } from '#features/rounds/index.ts'
import { queryClient } from '#lib/query-client.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

/** Suspended, resumed, broken by staff, ended elsewhere: the table looks again. */
export function useTableEvents(sessionId: number): void {
  useSocketEvent<{ readonly id?: number }>('session', ({ id }) => {
    if (id === undefined || id === sessionId) {
      void queryClient.invalidateQueries({ queryKey: tableSessionKey(sessionId) })
    }
  })
}
