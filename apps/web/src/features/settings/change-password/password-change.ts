import { password } from '@cardroom/contract'
import { z } from 'zod'

export const passwordChange = z.object({
  old_password: z.string().min(1, 'required'),
  new_password: password,
})
export type PasswordChange = z.output<typeof passwordChange>
