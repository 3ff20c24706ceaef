import type { UserId } from '@cardroom/contract/ids'
import { nobody } from '@cardroom/contract/ids'
import { useSearchParams } from 'react-router'
import { userIdIn } from '#lib/id-in.ts'

/** Whom the address names, from a member's page or where people were let in: chosen when one comes. */
export function useNamedInAddress(): readonly UserId[] {
  const named = useSearchParams()[0].get('to') ?? ''
  return named
    .split(',')
    .map(userIdIn)
    .filter((id) => id !== nobody)
}
