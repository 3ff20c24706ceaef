import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Returns the SHA-256 of a text's UTF-8, as 64 hex characters. */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/**
 * Tells whether a text is hex of this many bytes. Hashed text must have only one reading: hex has its exact length
 * and small letters.
 */
export const isHexOf = (bytes: number, text: string): boolean =>
  text.length === 2 * bytes && /^[0-9a-f]*$/.test(text)

/** Tells whether a number may stand in hashed text: decimal, from 1. */
export const isCounted = (number: number): boolean => Number.isSafeInteger(number) && number > 0
