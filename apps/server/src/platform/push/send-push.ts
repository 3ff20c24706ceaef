import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import webPush, { type RequestDetails } from 'web-push'
import { isPublicAddress, lookupPublic } from '#platform/outbound/public-address.ts'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys()

/** A device, as its browser described it. */
export interface PushDevice {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushSettings {
  readonly keys: PushKeys
  /** The contact for a push service: an https or mailto address. */
  readonly contact: string
  /** True if private addresses may be called too: never in production. */
  readonly allowsPrivate: boolean
}

/** `gone` means that the device will never accept pushes again. */
export type PushResult = 'sent' | 'gone' | 'failed'

/** A push is kept for a day, because its content is out of date after that. */
const keptSeconds = 24 * 60 * 60
/** The whole exchange may take this long, and its answer have this many bytes: the person's device names the server. */
const [answerLimitMs, answerBytesMax] = [10_000, 64 * 1024]

/** Encrypts the text for one device (RFC 8291) and sends it to the device's push service, signed with our key. */
export async function sendPush(
  device: PushDevice,
  text: string,
  { keys, contact, allowsPrivate }: PushSettings,
): Promise<PushResult> {
  const { endpoint, p256dh, auth } = device
  let details: RequestDetails
  try {
    details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject: contact, ...keys },
      TTL: keptSeconds,
      urgency: 'normal',
    })
  } catch {
    return 'gone' // Keys that nothing can be encrypted with will never be any better.
  }
  const status = await post(details, allowsPrivate)
  if (status === 404 || status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'sent' : 'failed'
}

function post(details: RequestDetails, allowsPrivate: boolean): Promise<number> {
  const url = new URL(details.endpoint)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowsPrivate && (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))))
    return Promise.resolve(410)
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((done, fail) => {
    const sent = request(
      url,
      {
        method: details.method,
        headers: details.headers,
        signal: AbortSignal.timeout(answerLimitMs),
        ...(!allowsPrivate && { lookup: lookupPublic }),
      },
      (response) => {
        let bytes = 0
        response.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > answerBytesMax) response.destroy()
        })
        response.on('error', fail)
        done(response.statusCode ?? 0)
      },
    )
    sent.on('error', fail)
    sent.end(details.body)
  })
}
