import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/ids.ts'
import { page, time, timeZone } from '../wire/values.ts'

/**
 * `running`: now. `draft`: over, to be reviewed. `reviewed` and `closed`: its settlement is.
 */
export const periodState = z.enum(['running', 'draft', 'reviewed', 'closed'])

/** What is settled at once: from the club's beginning of the week to the next. */
export const period = z.object({
  id,
  /** From 1, in the club. */
  number: z.number().int().positive(),
  /** Half open: from `from` on, before `to`. */
  from: time,
  to: time,
  time_zone: timeZone,
  state: periodState,
})
export type Period = z.output<typeof period>

export const listPeriods = endpoint({
  method: 'GET',
  path: '/club/periods',
  summary: 'The club’s periods that have begun, newest first',
  club: 'member',
  keyScope: 'any',
  query: z.strictObject(page),
  answer: z.array(period),
})

/** The running period, as a change of the club's zone or week would cut it. */
export const previewPeriod = endpoint({
  method: 'GET',
  path: '/club/periods/preview',
  summary: 'Where the running period would begin and end with another zone or beginning of the week',
  club: 'member',
  query: z.strictObject({
    time_zone: timeZone.optional(),
    week_start: z.enum(['0', '1', '2', '3', '4', '5', '6']).transform(Number).optional(),
    week_hour: z
      .string()
      .regex(/^(1?\d|2[0-3])$/)
      .transform(Number)
      .optional(),
  }),
  answer: z.object({ from: time, to: time }),
  errors: ['notFound'],
})
