import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Shorter answers are not compressed: it would cost more than it saves. This also means that an answer with a token
 * in it is never compressed together with words chosen by a stranger (BREACH).
 */
const bytesMin = 8 * 1024
/** Higher levels would save a phone too little to be worth the server's time. */
const [brotliQuality, gzipLevel] = [4, 6]

/** Compresses long JSON answers, such as lists, for clients that accept it. Files are compressed elsewhere. */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook<string>('onSend', (request, reply, payload, done) => {
    const encoding = encodingFor(request, reply, payload)
    if (!encoding) return done(null, payload)
    void reply.header('content-encoding', encoding).header('vary', 'accept-encoding')
    void reply.removeHeader('content-length')
    const compressed = (error: Error | null, bytes: Buffer) =>
      error ? done(error) : done(null, bytes as unknown as string)
    if (encoding === 'gzip') return gzip(payload, { level: gzipLevel }, compressed)
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    }
    return brotliCompress(payload, { params }, compressed)
  })
}

function encodingFor(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): 'br' | 'gzip' | undefined {
  if (typeof payload !== 'string' || payload.length < bytesMin || reply.hasHeader('content-encoding'))
    return undefined
  if (!String(reply.getHeader('content-type')).startsWith('application/json')) return undefined
  const taken = String(request.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()))
    .filter(([, quality]) => !quality || Number(quality.replace('q=', '')) > 0)
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((name) => taken.includes(name))
}
