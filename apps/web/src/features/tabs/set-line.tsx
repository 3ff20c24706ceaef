import type { ClubId, UserId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { LineSheet } from './line-sheet.tsx'
import { tabsQuery } from './tabs.api.ts'

interface SetLineProps {
  readonly clubId: ClubId
  readonly person: { readonly id: UserId; readonly name: string }
  readonly onClose: () => void
}

/** Sets the line of a person who may have none yet. */
export function SetLine({ clubId, person, onClose }: SetLineProps) {
  const tabs = useQuery(tabsQuery(clubId, person.id))
  if (tabs.isPending) return null
  const tab = tabs.data?.rows.find(({ b, orphaned }) => b === person.id && !orphaned)
  return <LineSheet clubId={clubId} person={person} line={tab?.line ?? 0} onClose={onClose} />
}
