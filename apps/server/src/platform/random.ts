import { createHmac, hash, hkdfSync, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'

/**
 * Returns random bytes from the operating system. The server uses them for everything except a game's draw.
 */
export const secretBytes = (length: number): Buffer => randomBytes(length)
export const secretToken = (): string => randomBytes(32).toString('base64url')
/** Returns 128 random bits, in 32 characters. */
export const attemptToken = (): string => randomBytes(16).toString('hex')
/** Returns a secret for a mailed link: 128 bits, in 32 characters. */
export const linkSecret = (): string => randomBytes(16).toString('hex')
export const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0')
/** Returns a random number from 0 to below 1. */
export const chance = (): number => randomInt(2 ** 32) / 2 ** 32
export const uuid = (): string => randomUUID()

/** Returns `length` characters of `alphabet`, each equally likely. */
export const randomText = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

export const sha256 = (text: string | Uint8Array): string => hash('sha256', text)
/** Hashes bytes; a text is hashed as UTF-8. */
export const sha256Bytes = (message: string | Uint8Array): Buffer => hash('sha256', message, 'buffer')
/** Returns HMAC-SHA256 in bytes, by the operating system's library. */
export const keyedBytes = (key: Uint8Array, text: string): Uint8Array =>
  createHmac('sha256', key).update(text).digest()
export const keyedHash = (key: string | Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

/**
 * Derives keys for several purposes from one secret by HKDF with SHA-256 (RFC 5869); none reveals another.
 */
export const derivedBytes = (secret: string | Uint8Array, label: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', label, length))

/** Does the same for up to 32 bytes, and computes the secret's half of the work only once. */
export function derivationFrom(secret: Uint8Array): (label: string, length: number) => Buffer {
  const extracted = createHmac('sha256', Buffer.alloc(32)).update(secret).digest()
  return (label, length) =>
    createHmac('sha256', extracted).update(label).update('\u0001').digest().subarray(0, length)
}

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
