import { dictionary } from '@zxcvbn-ts/language-common'
import { ApiError } from '#platform/api-error.ts'

const common = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))

/** The endings that people add to a word to satisfy a rule. */
const ending = /[!?.*#]+$/

/** Throws `dataIncorrect` for the passwords that a guesser tries first, in any case and with a mark at the end. */
export function refuseCommonPassword(password: string, path: 'password' | 'new_password'): void {
  const lower = password.toLowerCase()
  if (common.has(lower) || common.has(lower.replace(ending, '')))
    throw new ApiError('dataIncorrect', [{ path, message: 'commonPassword' }])
}
