import type { FastifyRequest } from 'fastify'
import { ApiError } from '#platform/api-error.ts'
import { isLoopback } from '#platform/loopback.ts'

/**
 * An `onRequest` hook for what is only there to try the product out: callers on other machines get `notFound`. The
 * socket's own peer counts, never a header. The name that was asked for counts too: a page of the web that has its
 * name point to this machine cannot read with its visitor's browser what a stranger may not.
 */
export function onlyLocal(request: FastifyRequest): Promise<void> {
  const isLocal = isLoopback(request.socket.remoteAddress ?? '') && isLoopback(request.hostname)
  if (isLocal) return Promise.resolve()
  return Promise.reject(new ApiError('notFound', undefined, { name: 'local-only.refused' }))
}
