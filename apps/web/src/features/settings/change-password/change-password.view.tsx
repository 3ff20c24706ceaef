import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './change-password.module.css'
import { passwordChange, type PasswordChange } from './password-change.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { Button } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/password-field/password-field.tsx'

interface ChangePasswordViewProps {
  /** The login under which a password manager stores it. */
  readonly login: string
  readonly error: string | undefined
  /** True if the new password is too common. */
  readonly isCommon: boolean
  readonly busy: boolean
  readonly onEdit: () => void
  readonly onSubmit: (change: PasswordChange) => void
}

export function ChangePasswordView(props: ChangePasswordViewProps) {
  const { login, error, isCommon, busy, onEdit, onSubmit } = props
  const { t } = useTranslation(['settings', 'auth', 'common'])
  const textOf = useErrorText()
  const { register, handleSubmit, formState } = useForm<PasswordChange>({
    resolver: zodResolver(passwordChange),
    defaultValues: { old_password: '', new_password: '' },
  })
  const { errors } = formState
  const words = { showLabel: t('common:password.show'), hideLabelText: t('common:password.hide') }
  return (
    <form
      className={styles.form}
      noValidate
      onChange={onEdit}
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
    >
      <input type="email" autoComplete="username" value={login} readOnly hidden />
      <PasswordField
        {...register('old_password')}
        {...words}
        label={t('settings:changePassword.old')}
        autoComplete="current-password"
        error={textOf(errors.old_password?.message) ?? error}
      />
      <PasswordField
        {...register('new_password')}
        {...words}
        label={t('settings:changePassword.new')}
        autoComplete="new-password"
        hint={t('auth:fields.passwordHint')}
        error={textOf(errors.new_password?.message ?? (isCommon ? 'commonPassword' : undefined))}
      />
      <p className={styles.text}>{t('settings:changePassword.text')}</p>
      <Button type="submit" wide busy={busy}>
        {t('common:save')}
      </Button>
    </form>
  )
}
