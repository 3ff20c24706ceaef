import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pushMessage, type PushMessage, type PushSubscriptionBody } from '@cardroom/contract/push'

export interface TakenPush {
  /** The device that the push is for. */
  readonly path: string
  /** The message for the browser's service worker. */
  readonly message: PushMessage
  /** The VAPID key that signed it. */
  readonly publicKey: string
}

export interface PushService {
  /** Returns what `pushManager.subscribe()` would return on a device of this name. */
  subscribe(device: string): PushSubscriptionBody
  /** Sets the answer for a device that is gone or does not work. */
  answerWith(device: string, status: number): void
  readonly taken: TakenPush[]
  close(): Promise<void>
}

/**
 * Stands in for a browser's push service, and for the browser: checks the signature and decrypts (RFC 8291, 8292).
 */
export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, { keys: ECDH; auth: Buffer; status: number }>()
  const taken: TakenPush[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const device = devices.get(request.url ?? '')
      if (!device) return void response.writeHead(404).end()
      const publicKey = signerOf(request.headers.authorization ?? '', origin)
      const message = pushMessage.parse(JSON.parse(decrypt(Buffer.concat(parts), device.keys, device.auth)))
      taken.push({ path: request.url ?? '', message, publicKey })
      response.writeHead(device.status).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    subscribe: (name) => {
      const keys = createECDH('prime256v1')
      const auth = randomBytes(16)
      devices.set(`/${name}`, { keys, auth, status: 201 })
      const p256dh = keys.generateKeys().toString('base64url')
      return {
        endpoint: `${origin}/${name}`,
        expirationTime: null,
        keys: { p256dh, auth: auth.toString('base64url') },
      }
    },
    answerWith: (name, status) => {
      const device = devices.get(`/${name}`)
      if (device) device.status = status
    },
    taken,
    close: () => new Promise((done) => void server.close(() => done())),
  }
}

/** Returns the key of `vapid t=…, k=…`, after checking that it signed the token for this service. */
function signerOf(authorization: string, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head, claims, signature] = token.split('.') as [string, string, string]
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string>
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) => each.toString('base64url'))
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned || aud !== origin || !/^(mailto|https):/.test(sub ?? '')) throw new Error('Not signed for us')
  return key
}

/** Decrypts RFC 8188 with the key of RFC 8291: salt 16, record size 4, key length 1, the sender's key, one record. */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + sender.length)
  const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString()
}
