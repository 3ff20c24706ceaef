import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escaped } from '../../escaped-html.ts'
import { answerUnknownRoute } from '../failures.ts'
import { plainAddress } from '../plain-address.ts'

/** A messenger shows this when somebody shares a link to a page. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** The full address of the image. */
  readonly image: string
}

/** A page with the default texts has no head of its own. */
type HeadOf = (request: FastifyRequest) => Promise<PageHead | undefined>

/**
 * Serves the built web app, if there is one: its files, and its page for every other address that a person may open.
 * Any other unknown address answers `notFound`.
 */
export async function registerWebApp(
  server: FastifyInstance,
  folder: string | undefined,
  headOf: HeadOf = () => Promise.resolve(undefined),
): Promise<void> {
  const hasPage = folder !== undefined && existsSync(path.join(folder, 'index.html'))
  const page = hasPage ? await readFile(path.join(folder, 'index.html'), 'utf8') : ''
  server.setNotFoundHandler(async (request, reply) => {
    if (!hasPage || !isPage(request)) return answerUnknownRoute(request, reply)
    const head = await headOf(request)
    void reply.header('cache-control', 'no-cache')
    return head ? sendPage(request, reply, withHead(page, head)) : reply.sendFile('index.html')
  })
  if (hasPage) await serveFiles(server, folder)
}

async function serveFiles(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // The page of `/` is answered in the same way as all others.
    index: false,
    // The build writes a .br and a .gz next to each text file.
    preCompressed: true,
    // Otherwise the plugin's own header would overwrite ours.
    cacheControl: false,
    setHeaders: (response, file) => {
      response.setHeader('vary', 'accept-encoding')
      const isNamedByContent = file.includes(`${path.sep}assets${path.sep}`)
      response.setHeader(
        'cache-control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
}

/**
 * Tells whether a person may open this address as a page. A messenger that makes a preview asks by HEAD and accepts
 * anything; a missing file must not look like a page to it.
 */
function isPage({ method, url: written, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const url = plainAddress(written)
  if (url.startsWith('/api') || url.startsWith('/dev/')) return false
  const accept = headers.accept ?? '*/*'
  if (accept.includes('text/html')) return true
  const [path = ''] = url.split('?', 1)
  return accept.includes('*/*') && !path.startsWith('/assets/') && !path.split('/').at(-1)?.includes('.')
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(page)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  return reply.header('content-encoding', 'br').send(brotliCompressSync(page, { params }))
}

/** Puts the texts that messengers read into the page's head (ogp.me). */
function withHead(page: string, { title, description, image }: PageHead): string {
  const [said, line] = [escaped(title), escaped(description)]
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', 'Cardroom'],
    ['og:title', said],
    ['og:description', line],
    ['og:image', escaped(image)],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ].map(([property, content]) => `<meta property="${property}" content="${content}" />`)
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${said}</title>`)
    .replace(/<meta name="description" content="[^"]*"/, () => `<meta name="description" content="${line}"`)
    .replace(
      '</head>',
      () => `${tags.join('')}<meta name="twitter:card" content="summary_large_image" /></head>`,
    )
}
