import type { FastifyRequest } from 'fastify'
import type { Database } from '#platform/db/database.ts'
import { cookieOf } from '#platform/http/cookies.ts'
import { isKnownDevice } from '../codes/code-counts.store.ts'
import { deviceHashOf } from './devices.ts'

/** Returns, for the limits on log-ins, the device of a request if the account of the address knows it. */
export const createKnownDevice =
  (database: Database) =>
  async (request: FastifyRequest, account: string): Promise<string | undefined> => {
    const deviceHash = deviceHashOf({ cookie: (name) => cookieOf(request, name) })
    if (deviceHash === undefined) return undefined
    return (await isKnownDevice(database, deviceHash, account.toLowerCase())) ? deviceHash : undefined
  }
