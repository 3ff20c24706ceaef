import type { UserId } from '@cardroom/contract/ids'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Crest } from '#ui/crest/crest.tsx'

interface SidePictureProps {
  /** Null means the club. */
  readonly id: UserId | null
  readonly name: string
  readonly avatar: string | null
  readonly avatar_id: number
  readonly size?: 40 | 64 | undefined
}

/** Shows the picture of one side of a tab or of a payment. */
export function SidePicture({ id, name, avatar, avatar_id: preset, size = 40 }: SidePictureProps) {
  return id === null ? (
    <Crest preset={preset} photo={avatar} size={size} />
  ) : (
    <Avatar name={name} photo={avatar} preset={preset} size={size} />
  )
}
