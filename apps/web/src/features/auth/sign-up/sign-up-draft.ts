/** What was filled in, between the form and its code. */
export interface SignUpDraft {
  readonly login: string
  readonly isRemembered: boolean
  /** Only as long as the page lives: without them another code cannot be asked for, and the form is filled in again. */
  readonly secret: { readonly password: string; readonly name: string } | undefined
  /** What the mailed code belongs to; after a reload the browser's cookie stands for it. */
  readonly attemptId: string | undefined
}

const key = 'sign-up'
let secret: SignUpDraft['secret']
let attemptId: string | undefined

/** A reload keeps the address; the password is never stored. */
export function keepDraft(draft: SignUpDraft): void {
  secret = draft.secret
  attemptId = draft.attemptId
  sessionStorage.setItem(key, JSON.stringify({ login: draft.login, isRemembered: draft.isRemembered }))
}

export function readDraft(): SignUpDraft | undefined {
  const stored = sessionStorage.getItem(key)
  if (!stored) return undefined
  return { ...(JSON.parse(stored) as Pick<SignUpDraft, 'login' | 'isRemembered'>), secret, attemptId }
}

export function forgetDraft(): void {
  secret = undefined
  attemptId = undefined
  sessionStorage.removeItem(key)
}
