import { walletKey } from './wallet.api.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

/** What moves on one of my accounts is in the list at once. */
export function useWalletEvents(): void {
  useSocketEvent('balance', () => void queryClient.invalidateQueries({ queryKey: walletKey }))
}
