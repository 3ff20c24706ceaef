import type { Session } from '@cardroom/contract/auth'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { RegistrationLinkView } from './registration-link.view.tsx'
import { useConfirmRegistration } from '../auth.api.ts'

/** What the link of a mail brings behind its “#”, which no server sees. */
export interface MailedLink {
  readonly secret: string
  readonly address: string
}

/** The link that this page was opened with; undefined where it was opened without one. */
export function useMailedLink(): MailedLink | undefined {
  const [link] = useState(() => {
    const [secret, address] = location.hash.slice(1).split('&')
    return secret && address ? { secret, address: decodeURIComponent(address) } : undefined
  })
  return link
}

interface RegistrationLinkProps {
  readonly link: MailedLink
  readonly isRemembered: boolean
  /** Where one begins anew. */
  readonly beginAt: string
  readonly onConfirmed: (session: Session) => void
}

/**
 * In the place of a code, where codes were guessed at. Opening it changes nothing, for mail programs open links by
 * themselves; the browser that asked for it has the attempt that it belongs to.
 */
export function RegistrationLink({ link, isRemembered, beginAt, onConfirmed }: RegistrationLinkProps) {
  const { t } = useTranslation('auth')
  const confirm = useConfirmRegistration(onConfirmed)
  const { secret, address } = link
  return (
    <RegistrationLinkView
      text={<Trans t={t} i18nKey="confirmEmail.byLink" values={{ address }} components={{ b: <b /> }} />}
      isOver={confirm.isError}
      busy={confirm.isPending}
      onConfirm={() => confirm.mutate({ login: address, code: secret, attemptId: undefined, isRemembered })}
      beginAt={beginAt}
    />
  )
}
