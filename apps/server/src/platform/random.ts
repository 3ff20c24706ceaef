import { createHmac, hash, hkdfSync, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'

/** All randomness of the server that is not a game's draw: from the operating system. */
export const secretBytes = (length: number): Buffer => randomBytes(length)
export const secretToken = (): string => randomBytes(32).toString('base64url')
/** 128 bits, in 32 characters. */
export const attemptToken = (): string => randomBytes(16).toString('hex')
/** In a mailed link: 128 bits, in 32 characters. */
export const linkSecret = (): string => randomBytes(16).toString('hex')
export const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0')
/** From 0 to 1. */
export const chance = (): number => randomInt(2 ** 32) / 2 ** 32
export const uuid = (): string => randomUUID()

/** `length` characters of `alphabet`, each equally likely. */
export const randomText = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

export const sha256 = (text: string | Uint8Array): string => hash('sha256', text)
/** Of a text: its UTF-8. */
export const sha256Bytes = (message: string | Uint8Array): Buffer => hash('sha256', message, 'buffer')
/** HMAC-SHA256 in bytes, by the operating system's library. */
export const keyedBytes = (key: Uint8Array, text: string): Uint8Array =>
  createHmac('sha256', key).update(text).digest()
export const keyedHash = (key: string | Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

/** HKDF with SHA-256 (RFC 5869): keys for several purposes out of one secret, none of which tells another. */
export const derivedBytes = (secret: string | Uint8Array, label: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', label, length))

/** The same for up to 32 bytes, with the secret's half of the work done once. */
export function derivationFrom(secret: Uint8Array): (label: string, length: number) => Buffer {
  const extracted = createHmac('sha256', Buffer.alloc(32)).update(secret).digest()
  return (label, length) =>
    createHmac('sha256', extracted).update(label).update('\u0001').digest().subarray(0, length)
}

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
