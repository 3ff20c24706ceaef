import type { TokenMode } from '@cardroom/contract'
import type { UserId } from '@cardroom/contract/ids'
import type { ClockNote } from './token-life.ts'

export interface Remembering {
  /** True: the session stays after the browser closes, and is in every tab. False: it is in this tab only. */
  readonly isRemembered: boolean
}

/** The person who is signed in in this tab. Only this much is stored, and nothing that signs their calls. */
export interface CurrentSession extends Remembering {
  readonly userId: UserId
  readonly isGuest: boolean
}

/** The token that signs calls. It lives in the tab's memory. A cookie that no script can read brings the next one. */
export interface AccessToken {
  readonly token: string
  /** The expiry by the server's clock, in epoch milliseconds. */
  readonly expired: number
  readonly clocks: ClockNote
}

/** Returns the kind of cookie. A browser that closes forgets a person who is not remembered. */
export const modeFor = ({ isRemembered }: Remembering): TokenMode =>
  isRemembered ? 'cookie' : 'session-cookie'
