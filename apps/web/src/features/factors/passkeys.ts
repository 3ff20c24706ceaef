import type { NewPasskeyAnswer, PasskeyAnswer, PasskeyRequest } from '@cardroom/contract/factors'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Thrown if the person closed the browser's dialog, or has no passkey here; nothing was sent. */
export class PasskeyRefused extends Error {}

/** Tells whether this browser supports passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Lets the browser ask for a passkey, and returns its answer to the server's challenge. */
export async function askBrowserForPasskey(request: PasskeyRequest | undefined): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = request as PublicKeyCredentialRequestOptionsJSON | undefined
  if (!optionsJSON) throw new PasskeyRefused()
  const answer = await startAuthentication({ optionsJSON }).catch(refused)
  return { ...answer, response: { ...answer.response } }
}

/** Lets the browser create a passkey for this site. */
export async function makePasskeyInBrowser(request: PasskeyRequest): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = request as unknown as PublicKeyCredentialCreationOptionsJSON
  const answer = await startRegistration({ optionsJSON }).catch(refused)
  return { ...answer, response: { ...answer.response } }
}

function refused(error: unknown): never {
  throw new PasskeyRefused('The browser gave no passkey', { cause: error })
}
