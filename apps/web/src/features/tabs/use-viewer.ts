import type { TabViewer } from './tab-facts.ts'
import { useMe } from '#features/account/index.ts'
import { may, useClub } from '#features/membership/index.ts'

/** Returns the signed-in person as a viewer of tabs. */
export function useViewer(): TabViewer {
  const me = useMe()
  const { role } = useClub()
  return { userId: me.id, role, actsForClub: may({ ...me, role }, 'credit') }
}
