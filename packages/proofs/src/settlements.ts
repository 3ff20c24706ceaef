import { hashOfText, sha256 } from './hashing.ts'

/** Everything that JSON can express; an object omits its undefined values. */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined }

/**
 * Writes JSON in the one form of RFC 8785: names sorted by UTF-16 code units, no spaces, numbers and texts as
 * ECMAScript writes them. Throws on a value that JSON cannot express: a number that is not finite, or half a
 * character.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} is not JSON`)
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) throw new TypeError('Half a character')
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonicalJson).join(',')}]`
  const members = Object.entries(value as { readonly [name: string]: Json | undefined })
    .flatMap(([name, member]) => (member === undefined ? [] : [[name, member] as const]))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`).join(',')}}`
}

/**
 * Returns the SHA-256 of the value's canonical JSON, in hex. Settlements and statements are hashed like this (rule
 * settlements-12).
 */
export const hashOfJson = (value: Json, hash = sha256): string => hashOfText(canonicalJson(value), hash)

/** Returns the text that the house signs for a statement. */
export const statementText = (hash: string): string => `statement|${hash}`
