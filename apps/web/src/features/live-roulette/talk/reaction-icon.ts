import type { ReactionKind } from '@cardroom/contract/table-talk'
import type { IconName } from '#ui/icon/icon.tsx'

/** The drawing of each reaction. */
export const reactionIcons: Record<ReactionKind, IconName> = {
  clover: 'clover',
  party: 'party-popper',
  heart: 'heart',
  flame: 'flame',
  glass: 'wine',
  smile: 'smile',
}
