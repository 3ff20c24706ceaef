import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/ids.ts'
import { page, time, timeZone } from '../wire/values.ts'

/**
 * A `running` period has not ended. A `draft` has ended and waits for its review. In `reviewed` and `closed` periods
 * the settlement has reached that state.
 */
export const periodState = z.enum(['running', 'draft', 'reviewed', 'closed'])

/** One settlement covers one period, which lasts from one beginning of the club's week to the next. */
export const period = z.object({
  id,
  /** Each club counts its periods from 1. */
  number: z.number().int().positive(),
  /** The span is half open: `from` is included, `to` is not. */
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

/** Previews how the running period would change with another zone or another beginning of the week. */
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
