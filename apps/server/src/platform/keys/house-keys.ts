import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { derivationFrom, sha256 } from '#platform/random.ts'

/** The Ed25519 key that the house signs its books with (rule seals-1). It never reaches the database. */
export interface HouseKey {
  /** The first 16 hex characters of SHA-256 of the public key. */
  readonly id: string
  /** 64 hex characters: the raw 32 bytes. */
  readonly publicKey: string
  /** Returns the signature of the UTF-8 text, in hex. */
  sign(text: string): string
  /** Derives a salt by HKDF, the same for the same label. At most 32 bytes. */
  derive(label: string, length: number): Buffer
}

export interface HouseKeys {
  /** The key that signs. */
  readonly newest: HouseKey
  /** All keys, newest first. The old ones are kept for what is derived from them. */
  readonly all: readonly [HouseKey, ...HouseKey[]]
}

/** Creates the house's keys from `seeds`: the 32 bytes of each private key (RFC 8032), newest first. */
export function createHouseKeys(seeds: readonly [Buffer, ...Buffer[]]): HouseKeys {
  const all = seeds.map(houseKeyOf) as [HouseKey, ...HouseKey[]]
  return { newest: all[0], all }
}

/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

function houseKeyOf(seed: Buffer): HouseKey {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  return {
    id: sha256(publicKey).slice(0, 16),
    publicKey: publicKey.toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('hex'),
    derive: derivationFrom(seed),
  }
}
