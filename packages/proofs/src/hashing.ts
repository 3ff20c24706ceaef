import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** A hash of 32 bytes. */
export type Hash = Uint8Array

/**
 * Computes SHA-256. The server supplies its operating system's, which is several times as fast and gives the same
 * result.
 */
export type Sha256 = (message: Uint8Array) => Hash

export const sha256: Sha256 = (message) => nobleSha256(message)
export const utf8 = utf8ToBytes
export const toHex = bytesToHex

/** Reads bytes from hexadecimal text, and throws if it is not hexadecimal. */
export const fromHex = hexToBytes

/** Returns the SHA-256 of the UTF-8 text, in hex. */
export const hashOfText = (text: string, hash = sha256): string => toHex(hash(utf8(text)))
