import type { UserId } from '@cardroom/contract/ids'
import { nobody } from '@cardroom/contract/ids'
import { useSearchParams } from 'react-router'
import { userIdIn } from '#lib/id-in.ts'

/** Whom the address names, from a member's page: chosen when one comes. */
export function useNamedInAddress(): readonly UserId[] {
  const id = userIdIn(useSearchParams()[0].get('to'))
  return id === nobody ? [] : [id]
}
