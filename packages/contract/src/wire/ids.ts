import { z } from 'zod'

/**
 * An id carries the kind of the thing that it names. On the wire it is a number; after parsing, the compiler
 * refuses a club's id as a person's (docs/decisions/0265-ids-have-kinds.md).
 */

/** A caller may give a plain number or an id of this kind, but not an id of another kind. */
type Given<Kind extends string> = number & Partial<z.$brand<Kind>>
type IdSchema<Kind extends string> = z.ZodType<number & z.$brand<Kind>, Given<Kind>>

/** Accepts an id in the range of an integer of the database. */
export const id = z.number().int().positive().max(2_147_483_647)

/** Accepts the id of a thing of which there are very many: rounds, transactions, messages. */
export const longId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Gives a schema its kind of id. Zod parses a plain number; only the compiler sees the kind. */
const ofKind = <Kind extends string>(schema: z.ZodType<number, number>) => schema as IdSchema<Kind>

export const userId = ofKind<'UserId'>(id)
export const clubId = ofKind<'ClubId'>(id)

export type UserId = z.output<typeof userId>
export type ClubId = z.output<typeof clubId>

/** 0 means no club. */
export const clubIdOrNone = ofKind<'ClubId'>(z.number().int().min(0).max(2_147_483_647))

export const userIdOrNobody = ofKind<'UserId'>(z.number().int().min(0).max(2_147_483_647))

/** Personal play and diamonds belong to no club. They have this id where other things have their club's. */
export const noClub = 0 as ClubId

/** Stands for a person who is unknown or not signed in. */
export const nobody = 0 as UserId

const digits = z.string().regex(/^\d{1,16}$/)
export const idInPath = digits.transform(Number).pipe(id)
export const longIdInPath = digits.transform(Number).pipe(longId)
/** Accepts the id behind which a list begins; 0 begins with the first. */
export const startInPath = digits.transform(Number).pipe(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER))
export const userIdInPath = digits.transform(Number).pipe(userId)
export const clubIdInPath = digits.transform(Number).pipe(clubId)

export const idParam = z.strictObject({ id: idInPath })
export const longIdParam = z.strictObject({ id: longIdInPath })
export const userIdParam = z.strictObject({ id: userIdInPath })
export const clubIdParam = z.strictObject({ id: clubIdInPath })
