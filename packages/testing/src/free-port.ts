import { createServer, type AddressInfo } from 'node:net'

/** Returns a port of 127.0.0.1 that nothing listens on now. It is not held: another program may take it first. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
