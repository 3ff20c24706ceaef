import type { TabViewer } from './tab-facts.ts'
import { useMe } from '#features/account/index.ts'
import { may, useClub } from '#features/membership/index.ts'

/** The signed-in person, as tabs see them. */
export function useViewer(): TabViewer {
  const me = useMe()
  const { role } = useClub()
  return { userId: me.id, role, actsForClub: may({ ...me, role }, 'credit') }
}
