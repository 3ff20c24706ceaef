import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { amount, time } from '../wire/values.ts'

/**
 * Controls check the staff of a club: how much a manager may let go, at which hours, and what needs a second person.
 */

/**
 * Hours in the club's zone: `from` is included, `to` is not. The span runs over midnight unless `to` is above `from`.
 */
export const dayHours = z
  .strictObject({ from: z.number().int().min(0).max(23), to: z.number().int().min(0).max(24) })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'empty' })
export type DayHours = z.output<typeof dayHours>

const limit = amount.nullable()

const controlValues = z.strictObject({
  /**
   * A manager needs a second person if a movement, added to those of the past hour, exceeds this. Null means never.
   */
  approve_above: limit,
  /** Limits what a manager may let go in 60 minutes and in a day of the club, counted in red. */
  hour_max: limit,
  day_max: limit,
  /** If true, the person who reviewed a settlement may not close it. */
  two_to_settle: z.boolean(),
  /** Managers may let chips go only within these hours; null means at any time. */
  day_hours: dayHours.nullable(),
})
export type ControlValues = z.output<typeof controlValues>

const controlChanges = controlValues.partial()
export type ControlChanges = z.output<typeof controlChanges>

export const controls = z.object({
  ...controlValues.shape,
  /** A loosened control waits until `at`; the old control holds until then. */
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
