import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { ClubRole, OwnCurrency } from '@cardroom/rules'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

export interface PersonalMovement {
  readonly id: number
  readonly currency: OwnCurrency
  /** The amount with its sign. */
  readonly amount: Amount
  readonly balance: Amount
  readonly reason: string
  /** The round it belongs to, and that round's session; null for anything but play. */
  readonly roundId: number | null
  readonly sessionId: number | null
  readonly gameId: number | null
  readonly createdAt: Date
}

/**
 * Selects the last movements of a person's gold and diamonds, newest first, with one limited query for each of the
 * accounts' two indexes. The stake and the payout of a round are two movements of one transfer.
 */
export const lastMovements = (reader: Reader, userId: UserId, limit: number): Promise<PersonalMovement[]> =>
  many<PersonalMovement>(
    reader,
    sql`select transfer.id * 2 + step as id, account.currency, movement.amount, movement.balance,
          transfer.created_at, case when transfer.reason <> 'round' then transfer.reason
            when step = 0 then 'round.stake' else 'round.payout' end as reason,
          round.id as round_id, session.id as session_id, session.game_id
        from ledger_accounts account
        cross join lateral (
          (select id, reason, reference, created_at, -amount as amount, returned, from_after as after
             from ledger_transfers where from_id = account.id order by id desc limit ${limit})
          union all
          (select id, reason, reference, created_at, amount, -returned, to_after
             from ledger_transfers where to_id = account.id order by id desc limit ${limit})
        ) transfer
        cross join lateral (values
          (0, transfer.amount, transfer.after - transfer.returned),
          (1, transfer.returned, transfer.after)
        ) as movement (step, amount, balance)
        left join rounds round on transfer.reason like 'round%' and round.id = transfer.reference
        left join sessions session on session.id = round.session_id
        where account.user_id = ${userId} and account.kind = 'user' and movement.amount <> 0
        order by transfer.id desc, step desc limit ${limit}`,
    { amount: 'amount', balance: 'amount' },
  )

export interface ClubHolding {
  readonly id: ClubId
  readonly name: string
  readonly role: ClubRole
  readonly white: Amount
  readonly red: Amount
}

/** Selects what a person holds in each club in which they are an active member, by the clubs' names. */
export const holdingsOf = (reader: Reader, userId: UserId): Promise<ClubHolding[]> =>
  many<ClubHolding>(
    reader,
    sql`select club.id, club.name, member.role,
          coalesce(sum(account.balance) filter (where account.currency = 'white'), 0)::bigint as white,
          coalesce(sum(account.balance) filter (where account.currency = 'red'), 0)::bigint as red
        from members member
        join clubs club on club.id = member.club_id
        left join ledger_accounts account on account.user_id = member.user_id and account.club_id = member.club_id
        where member.user_id = ${userId} and member.status = 'active'
        group by club.id, member.role order by club.name, club.id`,
    { white: 'amount', red: 'amount' },
  )
