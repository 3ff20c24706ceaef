import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { TokenKey } from './token-keys.ts'
import { assert } from '#platform/api-error.ts'
import { secretBytes } from '#platform/random.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/**
 * Encrypts for the database: `key id.nonce tag text`. `place` is authenticated too, so a value that is moved to
 * another row cannot be decrypted.
 */
export function encrypt(key: TokenKey, place: string, text: string): string {
  const nonce = secretBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key.bytes, nonce, { authTagLength: tagLength })
  cipher.setAAD(Buffer.from(place))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${key.id}.${Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url')}`
}

/**
 * Decrypts the result of `encrypt` with one of the keys. Returns undefined if none of them encrypted it, which is so
 * once a token secret is lost. Throws if the text was changed or moved.
 */
export function decrypt(keys: readonly TokenKey[], place: string, encrypted: string): string | undefined {
  const [id, rest] = encrypted.split('.')
  const key = keys.find((each) => each.id === id)
  assert(rest, 'An encrypted secret names its key')
  if (!key) return undefined
  const bytes = Buffer.from(rest, 'base64url')
  const nonce = bytes.subarray(0, nonceLength)
  const decipher = createDecipheriv(algorithm, key.bytes, nonce, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  const text = bytes.subarray(nonceLength + tagLength)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}
