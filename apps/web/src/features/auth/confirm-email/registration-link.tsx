import type { Session } from '@cardroom/contract/auth'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { RegistrationLinkView } from './registration-link.view.tsx'
import { useConfirmRegistration } from '../auth.api.ts'

/** The part of a mailed link after its “#”, which is not sent to the server. */
export interface MailedLink {
  readonly secret: string
  readonly address: string
}

/** Returns the link with which this page was opened; undefined if there was none. */
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
  /** The address of the page to start again. */
  readonly beginAt: string
  readonly onConfirmed: (session: Session) => void
}

/**
 * Confirms a registration by a mailed link, which replaces the code after too many wrong ones. Opening the link
 * changes nothing, because mail programs open links by themselves. Only the browser that requested the link has the
 * attempt to which the link belongs.
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
