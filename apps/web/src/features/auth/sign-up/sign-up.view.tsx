import { nameLengths } from '@cardroom/rules'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isReady, signUpForm, type SignUpFields, type SignUpForm } from './sign-up-form.ts'
import styles from './sign-up.module.css'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { PasswordField } from '#ui/password-field/password-field.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

interface SignUpViewProps {
  readonly draft: { readonly login: string; readonly name: string; readonly password: string }
  readonly onSubmit: (form: SignUpForm) => void
  readonly onEdit: () => void
  /** True if the address already has an account. */
  readonly isTaken: boolean
  /** True if the password is too common. */
  readonly isCommon: boolean
  readonly busy: boolean
  readonly submitLabel: string
  /** A guest who becomes a player is not asked and stays remembered. */
  readonly asksToRemember?: boolean
}

export function SignUpView(props: SignUpViewProps) {
  const { draft, onSubmit, onEdit, isTaken, isCommon, busy, submitLabel, asksToRemember = true } = props
  const { t } = useTranslation(['auth', 'common'])
  const textOf = useErrorText()
  const { register, handleSubmit, control, formState } = useForm<SignUpFields, unknown, SignUpForm>({
    resolver: zodResolver(signUpForm),
    mode: 'onTouched',
    defaultValues: { ...draft, isRemembered: true, isAdult: false as unknown as true },
  })
  const ready = isReady(useWatch({ control }) as SignUpFields)
  const { errors } = formState
  return (
    <form
      className={styles.form}
      noValidate
      onChange={onEdit}
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
    >
      <TextField
        {...register('login')}
        label={t('auth:fields.email')}
        icon="mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={isTaken ? textOf('userExists') : textOf(errors.login?.message)}
      />
      <PasswordField
        {...register('password')}
        label={t('auth:fields.password')}
        autoComplete="new-password"
        showLabel={t('common:password.show')}
        hideLabelText={t('common:password.hide')}
        hint={t('auth:fields.passwordHint')}
        error={isCommon ? textOf('commonPassword') : textOf(errors.password?.message)}
      />
      <TextField
        {...register('name')}
        label={t('auth:fields.name')}
        icon="user"
        autoComplete="nickname"
        maxLength={nameLengths.person.max}
        error={textOf(errors.name?.message)}
      />
      <div className={styles.checks}>
        <Checkbox {...register('isAdult')} error={Boolean(errors.isAdult)}>
          {t('auth:signUp.adult')}
        </Checkbox>
        {asksToRemember && <Checkbox {...register('isRemembered')}>{t('auth:fields.remember')}</Checkbox>}
      </div>
      <Button type="submit" wide busy={busy} disabled={!ready}>
        {submitLabel}
      </Button>
    </form>
  )
}
