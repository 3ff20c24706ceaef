import type { Provider } from '@cardroom/contract/auth'
import type { UserId } from '@cardroom/contract/ids'
import type { Reader, Tx } from '#platform/db/database.ts'
import { maybeOne, run, sql } from '#platform/db/sql.ts'
import { later, minutes } from '#platform/clock.ts'

const visitLifeMs = minutes(10)
const handoverLifeMs = minutes(1)

/** A log-in at a provider that has begun and has not come back. All hashes are SHA-256. */
export interface Visit {
  readonly stateHash: string
  readonly browserHash: string
  readonly provider: Provider
  readonly codeVerifier: string
  readonly nonce: string
  /** The person, or guest, who was signed in when the log-in began; null if nobody was. */
  readonly userId: UserId | null
}

export const insertVisit = (tx: Tx, visit: Visit): Promise<number> =>
  run(
    tx,
    sql`insert into oidc_visits (state_hash, browser_hash, provider, code_verifier, nonce, user_id, created_at)
        values (${visit.stateHash}, ${visit.browserHash}, ${visit.provider}, ${visit.codeVerifier}, ${visit.nonce},
          ${visit.userId}, ${tx.now})`,
  )

type VisitKey = Pick<Visit, 'stateHash' | 'browserHash' | 'provider'>

/** Builds the condition that a visit is the one of this browser and provider, within ten minutes. */
const isUnderWay = (visit: VisitKey, now: Date) =>
  sql`state_hash = ${visit.stateHash} and browser_hash = ${visit.browserHash}
      and provider = ${visit.provider} and created_at > ${later(now, -visitLifeMs)}`

/** Finds a visit that has come back and goes on: only for the same browser and provider, within ten minutes. */
export const findVisit = (reader: Reader, visit: VisitKey, now: Date): Promise<Visit | undefined> =>
  maybeOne<Visit>(
    reader,
    sql`select state_hash, browser_hash, provider, code_verifier, nonce, user_id from oidc_visits
        where ${isUnderWay(visit, now)}`,
  )

/** Ends a visit, once. Returns false if it ended meanwhile: by another arrival, or with the sign-in that began it. */
export const takeVisit = async (tx: Tx, visit: VisitKey): Promise<boolean> =>
  (await run(tx, sql`delete from oidc_visits where ${isUnderWay(visit, tx.now)}`)) === 1

/** `leave`: from the web app to the redirect towards the provider; `arrive`: from the provider back to the web app. */
type Purpose = 'leave' | 'arrive'

/** A one-time code that names a person across a redirect, where the page's token cannot go along. */
export interface Handover {
  readonly codeHash: string
  readonly browserHash: string
  readonly purpose: Purpose
}

/** The person whom a handover names, and the provider that vouched for them, if they arrive from one. */
export interface HandedOver {
  readonly userId: UserId
  readonly provider: Provider | null
}

export const insertHandover = (tx: Tx, handover: Handover & HandedOver): Promise<number> =>
  run(
    tx,
    sql`insert into oidc_handovers (code_hash, browser_hash, purpose, user_id, provider, created_at)
        values (${handover.codeHash}, ${handover.browserHash}, ${handover.purpose}, ${handover.userId},
          ${handover.provider}, ${tx.now})`,
  )

/** Returns the person that a handover names: once, within a minute, in the browser that it was given to. */
export const takeHandover = (tx: Tx, handover: Handover): Promise<HandedOver | undefined> =>
  maybeOne<HandedOver>(
    tx,
    sql`delete from oidc_handovers
        where code_hash = ${handover.codeHash} and browser_hash = ${handover.browserHash}
          and purpose = ${handover.purpose} and created_at > ${later(tx.now, -handoverLifeMs)}
        returning user_id, provider`,
  )

/** Deletes what leads from the account to a provider or back: visits under way, and codes that are not used yet. */
export const deleteVisitsOf = (tx: Tx, userId: UserId): Promise<number> =>
  run(
    tx,
    sql`with visits as (delete from oidc_visits where user_id = ${userId})
        delete from oidc_handovers where user_id = ${userId}`,
  )

/** Deletes visits that never came back, and codes that were never used. */
export async function deleteOldVisits(tx: Tx): Promise<void> {
  await run(tx, sql`delete from oidc_handovers where created_at <= ${later(tx.now, -handoverLifeMs)}`)
  await run(tx, sql`delete from oidc_visits where created_at <= ${later(tx.now, -visitLifeMs)}`)
}

export async function ownerOfIdentity(
  tx: Tx,
  provider: string,
  subject: string,
): Promise<UserId | undefined> {
  const row = await maybeOne<{ userId: UserId }>(
    tx,
    sql`select user_id from identities where provider = ${provider} and subject = ${subject}`,
  )
  return row?.userId
}

export const unlinkIdentity = (
  tx: Tx,
  identity: { readonly provider: string; readonly subject: string },
  userId: UserId,
): Promise<number> =>
  run(
    tx,
    sql`delete from identities
        where provider = ${identity.provider} and subject = ${identity.subject} and user_id = ${userId}`,
  )

export const linkIdentity = (
  tx: Tx,
  identity: {
    readonly provider: string
    readonly subject: string
    readonly userId: UserId
    readonly email: string | undefined
  },
): Promise<number> =>
  run(
    tx,
    sql`insert into identities (provider, subject, user_id, email, created_at)
        values (${identity.provider}, ${identity.subject}, ${identity.userId}, ${identity.email ?? null}, ${tx.now})
        on conflict do nothing`,
  )
