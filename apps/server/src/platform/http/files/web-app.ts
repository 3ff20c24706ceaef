import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerUnknownRoute } from '../failures.ts'

/**
 * Serves the built web app, where there is one: its files, and its page for every other address that a person
 * may open. Everything else that nobody answers is `notFound`.
 */
export async function registerWebApp(server: FastifyInstance, folder: string | undefined): Promise<void> {
  const hasPage = folder !== undefined && existsSync(path.join(folder, 'index.html'))
  server.setNotFoundHandler((request, reply) => {
    if (hasPage && isPage(request)) return sendPage(reply)
    answerUnknownRoute(request, reply)
  })
  if (hasPage) await serveFiles(server, folder)
}

async function serveFiles(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // The build lays a .br and a .gz beside each text.
    preCompressed: true,
    // Else its own stands over ours.
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

/** A messenger that makes a preview asks by HEAD, and takes anything; a missing file is no page to it. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (url.startsWith('/api') || url.startsWith('/dev/')) return false
  const accept = headers.accept ?? '*/*'
  if (accept.includes('text/html')) return true
  const [path = ''] = url.split('?', 1)
  return accept.includes('*/*') && !path.startsWith('/assets/') && !path.split('/').at(-1)?.includes('.')
}

const sendPage = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-cache').sendFile('index.html')
