import { email } from '@cardroom/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import styles from './forgot-password.module.css'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

const forgotForm = z.object({ login: email })

interface ForgotEmailViewProps {
  readonly login: string
  readonly busy: boolean
  readonly onSubmit: (login: string) => void
}

export function ForgotEmailView({ login, busy, onSubmit }: ForgotEmailViewProps) {
  const { t } = useTranslation('auth')
  const textOf = useErrorText()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotForm),
    defaultValues: { login },
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void handleSubmit((form) => onSubmit(form.login))(event)}
    >
      <p className={styles.text}>{t('forgot.text')}</p>
      <TextField
        {...register('login')}
        label={t('fields.email')}
        icon="mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={textOf(formState.errors.login?.message)}
      />
      <Button type="submit" wide busy={busy}>
        {t('forgot.submit')}
      </Button>
    </form>
  )
}
