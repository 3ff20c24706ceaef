import type { ClubId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

export interface DeliveryCounts {
  readonly endpointId: number
  readonly tried: number
  readonly atOnce: number
  readonly waiting: number
  readonly failed: number
}

/** Counts the deliveries of each endpoint of the club. Those older than 30 days are deleted with their events. */
export const deliveryCountsOf = (reader: Reader, clubId: ClubId): Promise<DeliveryCounts[]> =>
  many<DeliveryCounts>(
    reader,
    sql`select endpoint.id as endpoint_id,
          count(*) filter (where delivery.attempt > 0)::int as tried,
          count(*) filter (where delivery.state = 'delivered' and delivery.attempt = 1)::int as at_once,
          count(*) filter (where delivery.state = 'waiting')::int as waiting,
          count(*) filter (where delivery.state = 'failed')::int as failed
        from webhook_endpoints endpoint join webhook_deliveries delivery on delivery.endpoint_id = endpoint.id
        where endpoint.club_id = ${clubId} group by endpoint.id`,
  )
