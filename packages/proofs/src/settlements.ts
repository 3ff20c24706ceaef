import { hashOfText, sha256 } from './hashing.ts'

/** What JSON can say; what is undefined is left out of an object. */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined }

/**
 * JSON in the one form of RFC 8785: names sorted by UTF-16 code units, no spaces, numbers and texts as ECMAScript writes
 * them. Throws on what no JSON can say: a number that is not finite, half a character.
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

/** SHA-256 of the value's canonical JSON, in hex: how settlements and statements are hashed (rule settlements-12). */
export const hashOfJson = (value: Json, hash = sha256): string => hashOfText(canonicalJson(value), hash)

/** What the house signs of a statement. */
export const statementText = (hash: string): string => `statement|${hash}`
