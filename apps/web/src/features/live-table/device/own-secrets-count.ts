import type { UserId } from '@cardroom/contract/ids'
import { keepInPlay, keptInPlay } from './kept-in-play.ts'

/** Counts the secrets that this device opened in time, and how many of them were missing from the draw. */
export interface SecretsCount {
  readonly sent: number
  readonly missing: number
}

const nameOf = (userId: UserId): string => `cardroom.secretsSent.${userId}`
const none: SecretsCount = { sent: 0, missing: 0 }

export function secretsCount(userId: UserId): SecretsCount {
  try {
    const { sent, missing } = JSON.parse(keptInPlay(nameOf(userId)) ?? '{}') as Partial<SecretsCount>
    return { sent: sent ?? 0, missing: missing ?? 0 }
  } catch {
    return none
  }
}

/** Counts a secret that was sent, once its round has been drawn. */
export function countSecret(userId: UserId, { isMissing }: { readonly isMissing: boolean }): SecretsCount {
  const { sent, missing } = secretsCount(userId)
  const counted = { sent: sent + 1, missing: missing + (isMissing ? 1 : 0) }
  keepInPlay(nameOf(userId), JSON.stringify(counted))
  return counted
}
