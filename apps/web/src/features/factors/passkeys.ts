import type { NewPasskeyAnswer, PasskeyAnswer, PasskeyRequest } from '@cardroom/contract/factors'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** The person closed the browser's dialog, or there is no passkey here: nothing was sent. */
export class PasskeyRefused extends Error {}

/** Whether this browser knows passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** The browser asks for a passkey and answers the server's question with it. */
export async function askBrowserForPasskey(request: PasskeyRequest | undefined): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = request as PublicKeyCredentialRequestOptionsJSON | undefined
  if (!optionsJSON) throw new PasskeyRefused()
  const answer = await startAuthentication({ optionsJSON }).catch(refused)
  return { ...answer, response: { ...answer.response } }
}

/** The browser makes a passkey for this site. */
export async function makePasskeyInBrowser(request: PasskeyRequest): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = request as unknown as PublicKeyCredentialCreationOptionsJSON
  const answer = await startRegistration({ optionsJSON }).catch(refused)
  return { ...answer, response: { ...answer.response } }
}

function refused(error: unknown): never {
  throw new PasskeyRefused('The browser gave no passkey', { cause: error })
}
