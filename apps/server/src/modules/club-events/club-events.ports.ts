/**
 * Called after the commit of a transaction that wrote deliveries. A delivery that a person waits for is named, and goes
 * first.
 */
export type DeliveriesWritten = (first?: number) => Promise<void>

declare module '#platform/ports.ts' {
  interface Ports {
    readonly deliveriesWritten: DeliveriesWritten
  }
}
