import { clubCode } from '@cardroom/contract/clubs'
import type { Reader } from '#platform/db/database.ts'
import { findClubByCode } from '../clubs.view.ts'

/** The fields of a club that a messenger may show beside its link. */
export interface LinkPreview {
  readonly name: string
  /** The number of its drawn crest, or the hash of its photo. */
  readonly crest: string
  /** Undefined for a club that is not public. */
  readonly inside: { readonly greeting: string | null; readonly members: number } | undefined
}

/** Returns the preview of a club's link; undefined if no club has the code. */
export async function previewLink(reader: Reader, code: string): Promise<LinkPreview | undefined> {
  const parsed = clubCode.safeParse(code)
  const club = parsed.success ? await findClubByCode(reader, parsed.data) : undefined
  if (!club) return undefined
  const { name, avatar, avatarId, isPublic, greetings, members } = club
  return {
    name,
    crest: /([0-9a-f]{32})\.webp$/.exec(avatar ?? '')?.[1] ?? String(avatarId),
    inside: isPublic ? { greeting: greetings, members } : undefined,
  }
}
