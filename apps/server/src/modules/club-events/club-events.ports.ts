/** Called after the commit of a transaction that wrote an event with deliveries. */
export type DeliveriesWritten = () => Promise<void>

declare module '#platform/ports.ts' {
  interface Ports {
    readonly deliveriesWritten: DeliveriesWritten
  }
}
