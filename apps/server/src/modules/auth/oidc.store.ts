import type { Provider } from '@cardroom/contract/auth'
import type { Tx } from '#platform/db/database.ts'
import { maybeOne, run, sql } from '#platform/db/sql.ts'
import { later, minutes } from '#platform/clock.ts'

const visitLifeMs = minutes(10)
const handoverLifeMs = minutes(1)

export interface Visit {
  readonly stateHash: string
  readonly browserHash: string
  readonly provider: Provider
  readonly codeVerifier: string
  readonly nonce: string
  readonly userId: number | null
}

export const insertVisit = (tx: Tx, visit: Visit): Promise<number> =>
  run(
    tx,
    sql`insert into oidc_visits (state_hash, browser_hash, provider, code_verifier, nonce, user_id, created_at)
        values (${visit.stateHash}, ${visit.browserHash}, ${visit.provider}, ${visit.codeVerifier}, ${visit.nonce},
          ${visit.userId}, ${tx.now})`,
  )

/** Ends a visit and answers it: the same browser, the same provider, once, within ten minutes. */
export const takeVisit = (
  tx: Tx,
  visit: Pick<Visit, 'stateHash' | 'browserHash' | 'provider'>,
): Promise<Visit | undefined> =>
  maybeOne<Visit>(
    tx,
    sql`delete from oidc_visits
        where state_hash = ${visit.stateHash} and browser_hash = ${visit.browserHash}
          and provider = ${visit.provider} and created_at > ${later(tx.now, -visitLifeMs)}
        returning state_hash, browser_hash, provider, code_verifier, nonce, user_id`,
  )

type Purpose = 'leave' | 'arrive'

export const insertHandover = (
  tx: Tx,
  handover: { readonly codeHash: string; readonly purpose: Purpose; readonly userId: number },
): Promise<number> =>
  run(
    tx,
    sql`insert into oidc_handovers (code_hash, purpose, user_id, created_at)
        values (${handover.codeHash}, ${handover.purpose}, ${handover.userId}, ${tx.now})`,
  )

/** The person that a handover names, once, within a minute. */
export async function takeHandover(tx: Tx, codeHash: string, purpose: Purpose): Promise<number | undefined> {
  const row = await maybeOne<{ userId: number }>(
    tx,
    sql`delete from oidc_handovers
        where code_hash = ${codeHash} and purpose = ${purpose} and created_at > ${later(tx.now, -handoverLifeMs)}
        returning user_id`,
  )
  return row?.userId
}

export async function ownerOfIdentity(
  tx: Tx,
  provider: string,
  subject: string,
): Promise<number | undefined> {
  const row = await maybeOne<{ userId: number }>(
    tx,
    sql`select user_id from identities where provider = ${provider} and subject = ${subject}`,
  )
  return row?.userId
}

export const linkIdentity = (
  tx: Tx,
  identity: { readonly provider: string; readonly subject: string; readonly userId: number },
): Promise<number> =>
  run(
    tx,
    sql`insert into identities (provider, subject, user_id, created_at)
        values (${identity.provider}, ${identity.subject}, ${identity.userId}, ${tx.now})
        on conflict do nothing`,
  )
