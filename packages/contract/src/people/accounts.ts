import { z } from 'zod'
import { provider } from './auth.ts'
import { endpoint } from '../wire/endpoint.ts'
import { userIdParam } from '../wire/ids.ts'
import { nothing, ok, time } from '../wire/values.ts'

/** Rules accounts-6, accounts-7: a person may export or close their account as a whole. */

export const exportMyData = endpoint({
  method: 'GET',
  path: '/user/export',
  summary: 'Everything that is kept about me, as a zip of JSON files',
  budget: 'exports',
  answer: z.string().describe('application/zip'),
})

export const closeMyAccount = endpoint({
  method: 'POST',
  path: '/user/delete',
  summary:
    'Close my account in 7 days, unless I sign in before: chips go back, name and addresses are erased',
  needsStepUp: true,
  body: nothing,
  answer: ok.extend({ closes_at: time }),
  errors: ['notAllowed', 'stepUpNeeded'],
})

export const identity = z.object({ provider, email: z.string().nullable(), linked_at: time })
export type LinkedIdentity = z.output<typeof identity>

export const listIdentities = endpoint({
  method: 'GET',
  path: '/user/identities',
  summary: 'The providers that lead into my account',
  answer: z.array(identity),
})

export const unlinkIdentity = endpoint({
  method: 'DELETE',
  path: '/user/identities/:provider',
  summary: 'A provider leads into my account no more',
  needsStepUp: true,
  params: z.strictObject({ provider }),
  answer: ok,
  errors: ['notFound', 'notAllowed', 'stepUpNeeded'],
})

export const liftFactors = endpoint({
  method: 'POST',
  path: '/admin/users/:id/lift-factors',
  summary:
    'For who lost all factors: in 7 days, told by mail, they are removed, unless somebody signs in before',
  isForAdmins: true,
  needsStepUp: true,
  params: userIdParam,
  body: nothing,
  answer: ok.extend({ lifts_at: time }),
  errors: ['userNotFound', 'notAllowed', 'stepUpNeeded'],
})
