import { assert } from './api-error.ts'

/**
 * The questions that lower layers ask higher ones, the parts of statements they insert, and the events they emit.
 * Each module adds its own (`declare module '#platform/ports.ts'`), and the app implements all of them in one object:
 * a missing one does not compile. A port is called with the transaction or reader at hand, and so in the caller's
 * transaction and in the caller's app, however many apps a process has.
 */
export interface Ports {
  /** Called after the commit of a transaction that wrote a mail. */
  readonly mailWritten: () => Promise<void>
}

/** Combines the listeners of an event: they run one after the other, in the given order. */
export const inOrder =
  <Args extends unknown[]>(listeners: readonly ((...args: Args) => Promise<void>)[]) =>
  async (...args: Args): Promise<void> => {
    for (const listener of listeners) await listener(...args)
  }

/**
 * Returns the ports of a process without an app: a tool, a bench or a test of one part. A port that is not given
 * here fails when it is called.
 */
export const portsWithoutApp = (given: Partial<Ports> = {}): Ports =>
  new Proxy(given as Ports, {
    get: (ports, name) => {
      const port: unknown = Reflect.get(ports, name)
      assert(port !== undefined, `This process has no app that answers the port ${String(name)}`)
      return port
    },
  })
