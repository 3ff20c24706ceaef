import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Computes the HMAC-SHA256 of a message in UTF-8. A server may pass the HMAC of its runtime, which is faster and
 * gives the same bytes.
 */
export type Hmac = (key: Uint8Array, message: string) => Uint8Array

/** Computes the HMAC in plain JavaScript, which is the same in every browser and on the server. */
export const hmacSha256: Hmac = (key, message) => hmac(sha256, key, utf8ToBytes(message))
