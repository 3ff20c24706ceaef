import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { hostOf, lookupWithin, mayCall, type Reach } from './public-address.ts'

export interface Posting {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The addresses that may be reached. It is checked for the address that the connection uses. */
  readonly reach: Reach
  /** Aborts the whole exchange. */
  readonly signal: AbortSignal
}

export interface Posted {
  readonly status: number
  /** The beginning of the answer. */
  readonly text: string
}

const textBytesMax = 1024

/**
 * Posts a text to somebody else's server. It follows no redirect, because only that server vouches for its target.
 */
export async function postText({ url: text, headers, body, reach, signal }: Posting): Promise<Posted> {
  const url = new URL(text)
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !reach.allowsLoopback) throw new Error('Only https is called')
  const host = hostOf(url)
  // A host that is an IP address is not looked up.
  if (isIP(host) !== 0 && !mayCall(host, reach)) throw new Error(`${host} is not a public address`)
  const bytes = Buffer.from(body)
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    const request = (isSecure ? requestSecure : requestPlain)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': bytes.length },
      lookup: lookupWithin(reach),
      agent: false,
      signal,
    })
    request.on('response', done)
    request.on('error', fail)
    request.end(bytes)
  })
  return { status: answer.statusCode ?? 0, text: await beginningOf(answer) }
}

/** Reads only the beginning. If the text breaks off, what has arrived is returned. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    if (length >= textBytesMax) break
  }
  // Replaces bytes that are not UTF-8, and the character that PostgreSQL cannot store in text.
  return Buffer.concat(parts).subarray(0, textBytesMax).toString('utf8').replaceAll('\u0000', '\uFFFD')
}
