import type { LimitName } from '@cardroom/rules'
import type { SealPlace } from '#features/rounds/index.ts'
import { keep, kept } from '#lib/device/kept.ts'

const nameOf = ({ userId, clubId, gameId }: SealPlace): string =>
  `cardroom.limit.${userId}.${clubId ?? 0}.${gameId}`

/** Stores on this device the limit that the person chose last in a club or in personal play. */
export const keepLimit = (place: SealPlace, limit: LimitName): void => keep(nameOf(place), limit)

export const lastLimitAt = (place: SealPlace): string | null => kept(nameOf(place))
