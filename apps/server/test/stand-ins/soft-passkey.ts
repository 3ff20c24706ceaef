import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { NewPasskeyAnswer, PasskeyAnswer } from '@cardroom/contract/factors'

/** A passkey in software, as a browser and an authenticator make and use one (WebAuthn level 2, ES256). */
export interface SoftPasskey {
  readonly made: NewPasskeyAnswer
  /** Answers a challenge; each use adds one to the counter, unless `wrong` says otherwise. */
  use(challenge: string, wrong?: Wrong): PasskeyAnswer
}

/** The differences from a genuine answer. */
export interface Wrong {
  readonly origin?: string
  readonly site?: string
  readonly counter?: number
  readonly flags?: number
}

interface Options {
  readonly challenge: string
  readonly origin?: string
  readonly site?: string
  readonly userHandle?: string
}

const isPresentAndVerified = 0x05
const hasCredential = 0x40

export function makePasskey({ challenge, userHandle, ...where }: Options): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const origin = where.origin ?? 'http://localhost'
  const site = where.site ?? 'localhost'
  const credential = randomBytes(16)
  const id = credential.toString('base64url')
  const length = Buffer.from([0, credential.length])
  const attested = Buffer.concat([Buffer.alloc(16), length, credential, coseKey(publicKey)])
  const data = Buffer.concat([head(site, isPresentAndVerified | hasCredential, 0), attested])
  let uses = 0
  const common = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  return {
    made: {
      ...common,
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation(data).toString('base64url'),
        transports: ['internal'],
      },
    },
    use: (asked, wrong = {}) => {
      uses += 1
      const client = clientData('webauthn.get', asked, wrong.origin ?? origin)
      const authenticator = head(
        wrong.site ?? site,
        wrong.flags ?? isPresentAndVerified,
        wrong.counter ?? uses,
      )
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticator.toString('base64url'),
          signature: signature(privateKey, authenticator, client).toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
      }
    },
  }
}

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function head(site: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(site), Buffer.from([flags]), count])
}

const signature = (key: KeyObject, authenticator: Buffer, client: Buffer): Buffer =>
  sign('sha256', Buffer.concat([authenticator, sha256(client)]), key)

/** Encodes the key in COSE, in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' })
  const point = (text: string | undefined) => [Buffer.from([0x58, 32]), Buffer.from(text ?? '', 'base64url')]
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    ...point(x),
    Buffer.from([0x22]),
    ...point(y),
  ])
}

/** Encodes {fmt: "none", attStmt: {}, authData} in CBOR. */
function attestation(data: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, data.length]),
    data,
  ])
}
