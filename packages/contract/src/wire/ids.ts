import { z } from 'zod'

/**
 * Ids by what they name. On the wire they are numbers; once parsed, a club's id is none of a person's to the compiler
 * (docs/decisions/0265-ids-have-kinds.md).
 */

/** What of a kind of ids a caller may give: a plain number, or an id of this kind, but of no other. */
type Given<Kind extends string> = number & Partial<z.$brand<Kind>>
type IdSchema<Kind extends string> = z.ZodType<number & z.$brand<Kind>, Given<Kind>>

/** Database integers. */
export const id = z.number().int().positive().max(2_147_483_647)

/** Of what there is very much of: rounds, transactions, messages. */
export const longId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** To zod nothing changes: a kind is for the compiler. */
const ofKind = <Kind extends string>(schema: z.ZodType<number, number>) => schema as IdSchema<Kind>

export const userId = ofKind<'UserId'>(id)
export const clubId = ofKind<'ClubId'>(id)

export type UserId = z.output<typeof userId>
export type ClubId = z.output<typeof clubId>

/** Where 0 is none. */
export const clubIdOrNone = ofKind<'ClubId'>(z.number().int().min(0).max(2_147_483_647))

export const userIdOrNobody = ofKind<'UserId'>(z.number().int().min(0).max(2_147_483_647))

/** Personal play and diamonds belong to no club: where each thing has a club, they have this one. */
export const noClub = 0 as ClubId

/** Whoever is not known, or not signed in. */
export const nobody = 0 as UserId

const digits = z.string().regex(/^\d{1,16}$/)
export const idInPath = digits.transform(Number).pipe(id)
export const longIdInPath = digits.transform(Number).pipe(longId)
export const userIdInPath = digits.transform(Number).pipe(userId)
export const clubIdInPath = digits.transform(Number).pipe(clubId)

export const idParam = z.strictObject({ id: idInPath })
export const longIdParam = z.strictObject({ id: longIdInPath })
export const userIdParam = z.strictObject({ id: userIdInPath })
export const clubIdParam = z.strictObject({ id: clubIdInPath })
