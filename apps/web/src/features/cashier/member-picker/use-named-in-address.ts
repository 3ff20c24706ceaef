import type { UserId } from '@cardroom/contract/ids'
import { nobody } from '@cardroom/contract/ids'
import { useSearchParams } from 'react-router'
import { userIdIn } from '#lib/id-in.ts'

/**
 * Reads the people in the address, set by a member's page or after people were admitted. They are chosen at the
 * start.
 */
export function useNamedInAddress(): readonly UserId[] {
  const named = useSearchParams()[0].get('to') ?? ''
  return named
    .split(',')
    .map(userIdIn)
    .filter((id) => id !== nobody)
}
