/** The entered data, kept between the form and its code. */
export interface SignUpDraft {
  readonly login: string
  readonly isRemembered: boolean
  /**
   * Kept only as long as the page lives. Without it another code cannot be requested, and the form must be filled in
   * again.
   */
  readonly secret: { readonly password: string; readonly name: string } | undefined
  /** The attempt of the mailed code; after a reload the browser's cookie identifies it. */
  readonly attemptId: string | undefined
}

const key = 'sign-up'
let secret: SignUpDraft['secret']
let attemptId: string | undefined

/** Keeps the draft. The address survives a reload; the password is never stored. */
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
