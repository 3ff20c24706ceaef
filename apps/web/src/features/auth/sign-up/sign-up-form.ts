import { email, password } from '@cardroom/contract'
import { personName } from '@cardroom/contract/names'
import { z } from 'zod'

/** Combines the contract's rules with those of this page. */
export const signUpForm = z.object({
  login: email,
  password,
  name: personName,
  isRemembered: z.boolean(),
  isAdult: z.literal(true, 'adultOnly'),
})
export type SignUpForm = z.output<typeof signUpForm>
export type SignUpFields = z.input<typeof signUpForm>

/** Tells whether the button is active: every field is filled in and the e-mail is valid (rule app-8). */
export function isReady(fields: {
  login: string
  password: string
  name: string
  isAdult: boolean
}): boolean {
  return (
    email.safeParse(fields.login).success &&
    fields.password.length > 0 &&
    fields.name.trim().length > 0 &&
    fields.isAdult
  )
}
