import { email, password } from '@cardroom/contract'
import { personName } from '@cardroom/contract/names'
import { z } from 'zod'

/** The contract's own rules, and what only the page asks. */
export const signUpForm = z.object({
  login: email,
  password,
  name: personName,
  isRemembered: z.boolean(),
  isAdult: z.literal(true, 'adultOnly'),
})
export type SignUpForm = z.output<typeof signUpForm>
export type SignUpFields = z.input<typeof signUpForm>

/** Rule app-8: the button is dim until all is filled in and the e-mail is valid. */
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
