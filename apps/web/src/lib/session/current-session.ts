import type { TokenMode } from '@cardroom/contract'
import type { UserId } from '@cardroom/contract/ids'
import type { ClockNote } from './token-life.ts'

export interface Remembering {
  /** Also after the browser closes, and in every tab; else in this tab only. */
  readonly isRemembered: boolean
}

/** Who is signed in in this tab. This much is stored; what signs their calls is not. */
export interface CurrentSession extends Remembering {
  readonly userId: UserId
  readonly isGuest: boolean
}

/** What signs calls. It lives in the tab's memory; a cookie that no script can read brings the next one. */
export interface AccessToken {
  readonly token: string
  /** When it ends by the server's clock, epoch milliseconds. */
  readonly expired: number
  readonly clocks: ClockNote
}

/** Who is not to be remembered is forgotten by the browser when it closes. */
export const modeFor = ({ isRemembered }: Remembering): TokenMode =>
  isRemembered ? 'cookie' : 'session-cookie'
