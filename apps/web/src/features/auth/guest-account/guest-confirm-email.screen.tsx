import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router'
import type { RefusedState } from './guest-create-account.screen.tsx'
import { GuestFrame } from './guest-frame.tsx'
import styles from './guest-account.module.css'
import { useRegister } from '../auth.api.ts'
import { keepDraft, readDraft } from '../sign-up/sign-up-draft.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { BackLink } from '#lib/back/back-link.tsx'
import { keyOf, saysOf } from '#lib/api/call-error.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Note } from '#ui/note/note.tsx'
import { Icon } from '#ui/icon/icon.tsx'

/** Asks whether the address is right, because the code goes there. */
export function GuestConfirmEmailScreen() {
  const { t } = useTranslation('auth')
  const [draft] = useState(readDraft)
  const navigate = useNavigate()
  const register = useRegister()
  const textOf = useErrorText()
  const form = pathTo(patterns.guestCreateAccount)
  if (!draft?.secret) return <Navigate to={form} replace />

  const { login, secret } = draft
  const isTaken = register.error !== null && keyOf(register.error) === 'userExists'
  return (
    <GuestFrame title={t('guestAccount.confirmTitle')} backLink={<BackLink to={form} />}>
      <p className={styles.text}>{t('guestAccount.confirmText')}</p>
      <p className={styles.address}>{login}</p>
      {isTaken && <Note leading={<Icon name="circle-alert" />} title={textOf('userExists') ?? ''} />}
      <div className={styles.buttons}>
        <Button
          wide
          busy={register.isPending}
          disabled={isTaken}
          onClick={() =>
            register.mutate(
              { login, ...secret, attemptId: draft.attemptId },
              {
                onSuccess: ({ attempt_id: attemptId }) => {
                  keepDraft({ ...draft, attemptId })
                  void navigate(pathTo(patterns.guestConfirmCode))
                },
                onError: (error) => {
                  const state: RefusedState = { isCommon: true }
                  if (saysOf(error).includes('commonPassword')) void navigate(form, { state, replace: true })
                },
              },
            )
          }
        >
          {t('guestAccount.send')}
        </Button>
        <Link to={form} className={buttonClass({ look: 'second', wide: true })}>
          {t('guestAccount.change')}
        </Link>
      </div>
    </GuestFrame>
  )
}
