import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { amount, time } from '../wire/values.ts'

/** What checks the staff of a club: how much a manager may let go, when, and what takes two. */

/** Hours of the club's clocks, from the first to before the last; over midnight where `to` is not above `from`. */
export const dayHours = z
  .strictObject({ from: z.number().int().min(0).max(23), to: z.number().int().min(0).max(24) })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'empty' })
export type DayHours = z.output<typeof dayHours>

const limit = amount.nullable()

const controlValues = z.strictObject({
  /** What a manager lets go above this, with the hour before, takes two; null: nothing does. */
  approve_above: limit,
  /** What a manager may let go in 60 minutes, and in a day of the club; in red. */
  hour_max: limit,
  day_max: limit,
  /** Who closes a settlement is not who reviewed it. */
  two_to_settle: z.boolean(),
  /** When managers may let anything go; null: always. */
  day_hours: dayHours.nullable(),
})
export type ControlValues = z.output<typeof controlValues>

const controlChanges = controlValues.partial()
export type ControlChanges = z.output<typeof controlChanges>

export const controls = z.object({
  ...controlValues.shape,
  /** What is loosened, and when that acts; until then the old rule holds. */
  pending: controlChanges.extend({ at: time }).nullable(),
})
export type Controls = z.output<typeof controls>

export const getControls = endpoint({
  method: 'GET',
  path: '/club/controls',
  summary: 'What checks the staff of the club',
  club: 'member',
  answer: controls,
  errors: ['accessDenied'],
})

export const changeControls = endpoint({
  method: 'PUT',
  path: '/club/controls',
  summary: 'Tighten a control at once, or loosen it 24 hours from now, with a step-up',
  club: 'member',
  body: controlChanges,
  answer: controls,
  errors: ['accessDenied', 'stepUpNeeded'],
})
