import { dictionary } from '@zxcvbn-ts/language-common'
import { ApiError } from '#platform/api-error.ts'

const common = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))

/** What people put behind a word to satisfy a rule. */
const ending = /[!?.*#]+$/

/** `dataIncorrect` for what a guesser tries first, whatever its case and with a mark behind it. */
export function refuseCommonPassword(password: string, path: 'password' | 'new_password'): void {
  const lower = password.toLowerCase()
  if (common.has(lower) || common.has(lower.replace(ending, '')))
    throw new ApiError('dataIncorrect', [{ path, message: 'commonPassword' }])
}
