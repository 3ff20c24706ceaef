import type { SignedStatement } from '@cardroom/contract/settlements'
import {
  canonicalJson,
  hashOfJson,
  isSigned,
  statementText,
  type Json,
  type PublicKey,
} from '@cardroom/proofs'

/** The result of checking a pasted or scanned statement (rule settlements-13). */
export type CheckedStatement =
  /** The house signed exactly these amounts. */
  | { readonly result: 'proven'; readonly hash: string; readonly signed: SignedStatement }
  /** The house signed this hash; the hashed content was not given. */
  | { readonly result: 'hashOnly'; readonly hash: string }
  | { readonly result: 'otherKey'; readonly keyId: string }
  | { readonly result: 'unreadable' | 'unsigned' | 'otherHash' | 'otherSignature' }

interface Copy {
  readonly key_id: string
  readonly sig: string
  readonly signed: SignedStatement
}

/**
 * Returns a statement as it is copied and printed: the signed content and the id of the key, in the one form of RFC
 * 8785.
 */
export const copyOfStatement = ({ key_id, sig, signed }: Copy): string =>
  canonicalJson({ key_id, sig, signed })

/** Checks a statement with the house's keys. Only signed content is trusted. */
export function checkStatement(text: string, keys: readonly PublicKey[]): CheckedStatement {
  const given = objectIn(text)
  const hash = given && hashIn(given)
  if (!given || hash === undefined) return { result: 'unreadable' }
  const { key_id: keyId, sig, signed } = given
  if (typeof keyId !== 'string' || typeof sig !== 'string') return { result: 'unsigned' }
  if (typeof given.hash === 'string' && given.hash !== hash) return { result: 'otherHash' }
  if (!keys.some(({ id }) => id === keyId)) return { result: 'otherKey', keyId }
  if (!isSigned(statementText(hash), { key_id: keyId, sig }, keys)) return { result: 'otherSignature' }
  // The house has signed content with this hash, so the content has the form that the house writes.
  return signed === undefined
    ? { result: 'hashOnly', hash }
    : { result: 'proven', hash, signed: signed as unknown as SignedStatement }
}

type JsonObject = { readonly [name: string]: Json | undefined }

function objectIn(text: string): JsonObject | undefined {
  try {
    const value = JSON.parse(text) as Json
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Returns the hash of the content, or the given hash if there is no content. */
function hashIn({ signed, hash }: JsonObject): string | undefined {
  if (signed === undefined) return typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash) ? hash : undefined
  if (!isObject(signed)) return undefined
  try {
    return hashOfJson(signed)
  } catch {
    return undefined
  }
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
