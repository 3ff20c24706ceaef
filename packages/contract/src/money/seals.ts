import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { clubIdOrNone, id, idInPath, longId, longIdInPath, longIdParam, noClub } from '../wire/ids.ts'
import { balance, currency, page, time } from '../wire/values.ts'

const count = z.number().int().min(0)
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const signature = z.string().regex(/^[0-9a-f]{128}$/)

/** The house promises that the movement in this answer will be sealed by then. `sig` signs `promise|leaf|by`. */
export const sealPromise = z.object({
  /** The transfer's leaf in the log. */
  leaf: hash,
  by: time,
  key_id: z.string(),
  sig: signature,
  /**
   * If many leaves were signed at once, the signed text names a root instead of the leaf. `leaf` and `path` lead to
   * that root.
   */
  index: count.optional(),
  size: count.optional(),
  path: z.array(hash).optional(),
})

/** Answers that move chips include this. */
export const promised = { promise: sealPromise.optional() }

export const seal = z.object({
  /** 0 stands for personal play and diamonds, or for the platform's audit log. */
  club_id: count.brand<'ClubId'>(),
  /** Seals count from 1 without a gap. */
  number: count,
  /** The number of leaves in the log. */
  size: count,
  root: hash,
  /** Only the seal of 00:00 UTC has them: one tree of the members' balances for each currency. */
  balances: z.array(z.object({ currency, root: hash, count })).nullable(),
  /** This is the SHA-256 hash of the previous seal's text. */
  previous: hash,
  sealed_at: time,
  key_id: z.string(),
  sig: signature,
})
export type SealShown = z.output<typeof seal>

export const getHouseKey = endpoint({
  method: 'GET',
  path: '/house-key',
  summary: 'The keys that the house signs with, newest first',
  access: 'public',
  answer: z.object({
    keys: z.array(
      z.object({
        id: z.string(),
        /** The 32 bytes of the Ed25519 key. */
        public_key: hash,
        from: time,
        /** Null while the key still signs. */
        until: time.nullable(),
      }),
    ),
  }),
})

export const logName = z.enum(['transfers', 'audit'])
export type LogName = z.output<typeof logName>

const sealedClub = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(clubIdOrNone)
const log = logName.default('transfers')

export const listSeals = endpoint({
  method: 'GET',
  path: '/clubs/:id/seals',
  summary: 'A club’s seals, newest first; of club 0 those of personal play and diamonds',
  access: 'public',
  params: z.strictObject({ id: sealedClub }),
  query: z.strictObject({ ...page, log }),
  answer: z.array(seal),
  errors: ['clubIncorrect'],
})

export const getConsistency = endpoint({
  method: 'GET',
  path: '/clubs/:id/seals/:number/consistency',
  summary: 'That a seal continues an earlier one (RFC 6962)',
  access: 'public',
  params: z.strictObject({ id: sealedClub, number: idInPath }),
  query: z.strictObject({ from: idInPath, log }),
  answer: z.object({ from: id, to: id, proof: z.array(hash) }),
  errors: ['notFound'],
})

const salt = z.string().regex(/^[0-9a-f]{32}$/)

export const getTransferProof = endpoint({
  method: 'GET',
  path: '/user/transfers/:id/proof',
  summary: 'That one of my transfers is in the newest seal',
  params: longIdParam,
  answer: z.object({
    data: z.string(),
    /** The caller's side of the transfer; the balance is in hundredths. */
    opening: z.object({ after: z.number().int(), salt }),
    seal,
    index: count,
    path: z.array(hash),
  }),
  errors: ['notFound'],
})

const ownAccount = {
  club_id: sealedClub.default(noClub),
  currency: z.enum(['white', 'red', 'gold', 'diamond']),
}

export const ownTransfer = z.object({
  id: longId,
  created_at: time,
  /** A key of the web's texts. */
  reason: z.string(),
  /** The id of what the transfer belongs to. */
  reference: count,
  /** The amount with its sign; for a round, the payout minus the stake. */
  amount: balance,
  after: balance,
  /** True if the newest seal covers the transfer, so that its proof is available. */
  sealed: z.boolean(),
})
export type OwnTransfer = z.output<typeof ownTransfer>

export const listOwnTransfers = endpoint({
  method: 'GET',
  path: '/user/transfers',
  summary: 'The transfers of one of my accounts, newest first; `before`: older than that one',
  query: z.strictObject({ ...ownAccount, before: longIdInPath.optional(), limit: page.limit }),
  answer: z.array(ownTransfer),
})

export const getBalanceProof = endpoint({
  method: 'GET',
  path: '/user/balance-proof',
  summary: 'That my balance is counted in the newest seal of 00:00 UTC',
  query: z.strictObject(ownAccount),
  answer: z.object({ text: z.string(), seal, index: count, path: z.array(hash) }),
  errors: ['notFound'],
})
