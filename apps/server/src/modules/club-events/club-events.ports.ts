/** Told after the commit of a transaction that told an event which somebody is to get. */
export type DeliveriesWritten = () => Promise<void>

declare module '#platform/ports.ts' {
  interface Ports {
    readonly deliveriesWritten: DeliveriesWritten
  }
}
