import { createHmac, hash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'

/** All randomness of the server that is not a game's draw: from the operating system. */
export const secretBytes = (length: number): Buffer => randomBytes(length)
export const secretToken = (): string => randomBytes(32).toString('base64url')
export const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0')
export const uuid = (): string => randomUUID()

/** `length` characters of `alphabet`, each equally likely. */
export const randomText = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

export const sha256 = (text: string | Uint8Array): string => hash('sha256', text)
/** HMAC-SHA256 in bytes, by the operating system's library. */
export const keyedBytes = (key: Uint8Array, text: string): Uint8Array =>
  createHmac('sha256', key).update(text).digest()
export const keyedHash = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
