import { assert } from './api-error.ts'

/**
 * What lower floors need of higher ones: questions they ask, parts of statements they put in, events they tell. Each
 * module adds its own (`declare module '#platform/ports.ts'`), and the app answers all of them in one object: one that
 * is left out does not compile. A port is asked through the transaction or reader at hand, and so in the caller's
 * transaction, and in the caller's app, however many a process has.
 */
export interface Ports {
  /** After the commit of a transaction that wrote a mail. */
  readonly mailWritten: () => Promise<void>
}

/** Whoever listens to an event, one after the other, in the order given here. */
export const inOrder =
  <Args extends unknown[]>(listeners: readonly ((...args: Args) => Promise<void>)[]) =>
  async (...args: Args): Promise<void> => {
    for (const listener of listeners) await listener(...args)
  }

/** For a process without an app, which is a tool, a bench or a test of one part: a port that is not given here fails when it is asked. */
export const portsWithoutApp = (given: Partial<Ports> = {}): Ports =>
  new Proxy(given as Ports, {
    get: (ports, name) => {
      const port: unknown = Reflect.get(ports, name)
      assert(port !== undefined, `This process has no app that answers the port ${String(name)}`)
      return port
    },
  })
