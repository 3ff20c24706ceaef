import type { ClubId } from '@cardroom/contract/ids'
import { decrypt, encrypt, type TokenKey } from '#platform/keys/index.ts'
import { keyedHash, randomText } from '#platform/random.ts'
import { assert } from '#platform/api-error.ts'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretLength = 40

export const newSecret = (): string => `whsec_${randomText(base62, secretLength)}`

/** Names the club, to which the encryption is bound: a secret in another club's row cannot be decrypted. */
const placeOf = (clubId: ClubId): string => `webhook of club ${clubId}`

export function encryptSecret(keys: readonly TokenKey[], clubId: ClubId, secret: string): string {
  const [newest] = keys
  assert(newest, 'There is a key to encrypt with')
  return encrypt(newest, placeOf(clubId), secret)
}

/** Returns undefined for a secret that none of the keys encrypted. */
export const decryptSecret = (
  keys: readonly TokenKey[],
  clubId: ClubId,
  encrypted: string,
): string | undefined => decrypt(keys, placeOf(clubId), encrypted)

/** Rule webhooks-5: returns `t=<unix s>,v1=<hex>`, with a v1 for each secret. */
export function signatureOf(secrets: readonly string[], at: Date, body: string): string {
  const time = Math.floor(at.getTime() / 1000)
  return [`t=${time}`, ...secrets.map((secret) => `v1=${keyedHash(secret, `${time}.${body}`)}`)].join(',')
}
