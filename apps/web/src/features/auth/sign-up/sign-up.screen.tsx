import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { SignUpView } from './sign-up.view.tsx'
import { keepDraft, readDraft } from './sign-up-draft.ts'
import { useRegister } from '../auth.api.ts'
import { DoorFrame } from '../door-frame/door-frame.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { saysOf } from '#lib/api/call-error.ts'

export function SignUpScreen() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const register = useRegister()
  const draft = readDraft()
  const refusals = saysOf(register.error)
  return (
    <DoorFrame title={t('signUp.title')} look="short" backLink={<Link to={pathTo(patterns.signIn)} />}>
      <SignUpView
        draft={{ login: draft?.login ?? '', name: draft?.secret?.name ?? '', password: '' }}
        isTaken={refusals.includes('userExists')}
        isCommon={refusals.includes('commonPassword')}
        onEdit={() => register.isError && register.reset()}
        busy={register.isPending}
        submitLabel={t('signUp.submit')}
        onSubmit={({ login, password, name, isRemembered }) =>
          register.mutate(
            { login, password, name, attemptId: draft?.attemptId },
            {
              onSuccess: ({ attempt_id: attemptId }) => {
                keepDraft({ login, isRemembered, secret: { password, name }, attemptId })
                void navigate(pathTo(patterns.confirmEmail))
              },
            },
          )
        }
      />
    </DoorFrame>
  )
}
