import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { SignUpView } from './sign-up.view.tsx'
import { keepDraft, readDraft } from './sign-up-draft.ts'
import { useRegister } from '../auth.api.ts'
import { DoorFrame } from '../door-frame/door-frame.tsx'
import { pathTo, patterns } from '#app/paths.ts'
import { keyOf } from '#lib/api/call-error.ts'

export function SignUpScreen() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const register = useRegister()
  const draft = readDraft()
  const isTaken = register.error !== null && keyOf(register.error) === 'userExists'
  return (
    <DoorFrame title={t('signUp.title')} look="short" backLink={<Link to={pathTo(patterns.signIn)} />}>
      <SignUpView
        draft={{ login: draft?.login ?? '', name: draft?.secret?.name ?? '', password: '' }}
        isTaken={isTaken}
        onEdit={() => isTaken && register.reset()}
        busy={register.isPending}
        submitLabel={t('signUp.submit')}
        onSubmit={({ login, password, name, isRemembered }) =>
          register.mutate(
            { login, password, name },
            {
              onSuccess: () => {
                keepDraft({ login, isRemembered, secret: { password, name } })
                void navigate(pathTo(patterns.confirmEmail))
              },
            },
          )
        }
      />
    </DoorFrame>
  )
}
