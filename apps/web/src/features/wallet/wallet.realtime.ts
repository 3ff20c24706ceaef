import { walletKey } from './wallet.api.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

/** Refreshes the list as soon as one of the user's accounts changes. */
export function useWalletEvents(): void {
  useSocketEvent('balance', () => void queryClient.invalidateQueries({ queryKey: walletKey }))
}
