import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { z } from 'zod'
import { ProviderButtons } from './provider-buttons.tsx'
import styles from './sign-in.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'
import { PasswordField } from '#ui/password-field/password-field.tsx'
import text from '#ui/text.module.css'
import { TextField } from '#ui/text-field/text-field.tsx'

const filled = z.string().trim().min(1, 'required')
const signInForm = z.object({
  login: filled,
  password: z.string().min(1, 'required'),
  isRemembered: z.boolean(),
})
export type SignInForm = z.output<typeof signInForm>

interface SignInViewProps {
  readonly onSubmit: (form: SignInForm) => void
  readonly onEdit: () => void
  readonly error: string | undefined
  /** The reason why Google or Facebook did not sign in. */
  readonly refusal?: string | undefined
  /** True if the server ended the user's sign-in. */
  readonly hasEnded?: boolean
  readonly busy: boolean
  readonly hasGuest: boolean
  readonly isEnteringAsGuest: boolean
  readonly onGuest: () => void
  /** Omitted if the browser does not support passkeys. */
  readonly onPasskey?: (() => void) | undefined
  readonly isEnteringWithPasskey?: boolean
  readonly providers: readonly { readonly id: string; readonly name: string }[]
}

export function SignInView(props: SignInViewProps) {
  const { onSubmit, onEdit, error, refusal, hasEnded = false, busy, ...ways } = props
  const { t } = useTranslation(['auth', 'common'])
  const textOf = useErrorText()
  const { register, handleSubmit, formState } = useForm<SignInForm>({
    resolver: zodResolver(signInForm),
    defaultValues: { login: '', password: '', isRemembered: true },
  })
  const { errors } = formState
  return (
    <>
      {refusal && (
        <div className={styles.refusal} role="alert">
          <Note leading={<Icon name="circle-alert" />} title={t('auth:arrival.refused')} text={refusal} />
        </div>
      )}
      {hasEnded && !refusal && (
        <div className={styles.refusal} role="status">
          <Note
            leading={<Icon name="log-out" />}
            title={t('auth:signIn.endedTitle')}
            text={t('auth:signIn.endedText')}
          />
        </div>
      )}
      <form
        className={styles.form}
        noValidate
        onChange={onEdit}
        onSubmit={(event) => void handleSubmit(onSubmit)(event)}
      >
        <TextField
          {...register('login')}
          label={t('auth:fields.email')}
          placeholder={t('auth:fields.email')}
          hideLabel
          icon="mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          error={textOf(errors.login?.message)}
        />
        <PasswordField
          {...register('password')}
          label={t('auth:fields.password')}
          placeholder={t('auth:fields.password')}
          hideLabel
          autoComplete="current-password"
          showLabel={t('common:password.show')}
          hideLabelText={t('common:password.hide')}
          error={textOf(errors.password?.message) ?? error}
        />
        <div className={styles.row}>
          <Checkbox {...register('isRemembered')}>{t('auth:fields.remember')}</Checkbox>
          <Link to={pathTo(patterns.forgotPassword)} className={`${text.link ?? ''} ${styles.forgot ?? ''}`}>
            {t('auth:signIn.forgot')}
          </Link>
        </div>
        <Button type="submit" wide busy={busy}>
          {t('auth:signIn.submit')}
        </Button>
      </form>
      <OtherWays {...ways} />
    </>
  )
}

type OtherWaysProps = Pick<
  SignInViewProps,
  'hasGuest' | 'isEnteringAsGuest' | 'onGuest' | 'providers' | 'onPasskey' | 'isEnteringWithPasskey'
>

function OtherWays({ hasGuest, isEnteringAsGuest, onGuest, providers, ...passkey }: OtherWaysProps) {
  const { t } = useTranslation(['auth', 'factors'])
  return (
    <>
      {passkey.onPasskey && (
        <Button
          look="second"
          wide
          icon="key-round"
          className={styles.passkey}
          busy={passkey.isEnteringWithPasskey === true}
          onClick={passkey.onPasskey}
        >
          {t('factors:signIn.passkey')}
        </Button>
      )}
      <div className={styles.pair}>
        <Link to={pathTo(patterns.signUp)} className={buttonClass({ look: 'second' })}>
          {t('auth:signIn.signUp')}
        </Link>
        <Button look="second" busy={isEnteringAsGuest} onClick={onGuest}>
          {t(hasGuest ? 'auth:guest.continue' : 'auth:guest.begin')}
        </Button>
      </div>
      {providers.length > 0 && <ProviderButtons providers={providers} />}
    </>
  )
}
