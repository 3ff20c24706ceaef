import type { Running } from './app.ts'
import { asOwner } from '../../apps/server/test/database.ts'

/**
 * Makes the database add an hour to the times in which a table takes bets and waits for devices: on a busy machine
 * phones may need longer than these. Bets still close soon when all are ready, and the last answer ends the wait.
 */
export const giveTablesTime = ({ databaseUrl }: Running): Promise<void> =>
  asOwner(
    databaseUrl,
    `create or replace function give_time() returns trigger language plpgsql as $$
     begin
       if tg_op = 'INSERT' then
         new.closes_at := new.closes_at + interval '1 hour';
       elsif new.answers_until > clock_timestamp() then
         new.answers_until := new.answers_until + interval '1 hour';
       end if;
       return new;
     end $$;
     create or replace trigger gives_time before insert or update of answers_until on table_rounds
       for each row execute function give_time()`,
  )

/** Ends the wait for devices that do not answer. The server notices it when it renews its hold on the table. */
export const endWaiting = ({ databaseUrl }: Running, tableId: number): Promise<void> =>
  asOwner(
    databaseUrl,
    `update table_rounds set answers_until = clock_timestamp() where table_id = ${tableId} and state = 'closed'`,
  )
