import type { FastifyRequest } from 'fastify'
import { ApiError } from '#platform/api-error.ts'
import { isLoopback } from '#platform/loopback.ts'

/**
 * Answers callers on other machines with `notFound`: an `onRequest` hook for tools that exist only to try out the
 * product. It checks the peer of the socket, never a header. It also checks the requested host name, so that a
 * website whose name points to this machine cannot use its visitor's browser to read what strangers may not.
 */
export function onlyLocal(request: FastifyRequest): Promise<void> {
  const isLocal = isLoopback(request.socket.remoteAddress ?? '') && isLoopback(request.hostname)
  if (isLocal) return Promise.resolve()
  return Promise.reject(new ApiError('notFound', undefined, { name: 'local-only.refused' }))
}
