import type { Session } from '@cardroom/contract/auth'
import { updateUser } from '@cardroom/contract/users'
import i18next from 'i18next'
import { noLogOutOf } from './unfinished-log-outs.ts'
import { setMe } from '#features/account/index.ts'
import { callQuietly } from '#lib/api/call.ts'
import { languageOf } from '#lib/i18n.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { forgetGuest, keepSession } from '#lib/session/session-store.ts'

interface EnterOptions {
  readonly isRemembered: boolean
  /** True for an account that was just created; it gets the language of the sign-in page. */
  readonly isNew?: boolean
}

/** Stores a successful sign-in, and clears the data of another person who used this device. */
export function enter(session: Session, { isRemembered, isNew = false }: EnterOptions): void {
  noLogOutOf(session.id)
  keepSession(session, { isRemembered })
  queryClient.clear()
  setMe(withoutTokens(session))
  if (isNew) void keepLanguageOfDoor(session)
}

/**
 * Stores the sign-in of an account that the device's guest has become (rule app-7), so that there is no guest to
 * continue.
 */
export function enterUpgraded(session: Session): void {
  enter(session, { isRemembered: true })
  forgetGuest()
}

function withoutTokens({ token: _token, expired: _expired, refresh_token: _refresh, ...me }: Session) {
  return me
}

async function keepLanguageOfDoor(session: Session): Promise<void> {
  const language = languageOf(i18next.language)
  if (session.language === language) return
  setMe({ ...withoutTokens(session), language })
  const changed = { params: { id: String(session.id) }, body: { language } }
  await callQuietly(updateUser, changed).then(setMe, () => undefined)
}
