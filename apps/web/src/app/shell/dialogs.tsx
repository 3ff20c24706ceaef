import { nobody } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { meQuery } from '#features/account/index.ts'
import { useSession } from '#lib/session/use-session.ts'

/** Surrounds the dialogs that have an address: they wait until the screen behind them knows the person. */
export function Dialogs() {
  const userId = useSession()?.userId ?? nobody
  const me = useQuery({ ...meQuery(userId), enabled: false })
  return me.data ? <Outlet /> : null
}
