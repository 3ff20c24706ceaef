/** Whoever holds the access token of a call. */
export interface Caller {
  readonly userId: number
  readonly signInId: number
  readonly isGuest: boolean
  readonly isAdmin: boolean
}
