import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { DoorFrameView } from './door-frame.view.tsx'
import { CodeStepView } from '../code-step/code-step.view.tsx'
import { RegistrationLinkView } from '../confirm-email/registration-link.view.tsx'
import { ForgotEmailView } from '../forgot-password/forgot-email.view.tsx'
import { NotMeProofView } from '../not-me/not-me-proof.view.tsx'
import { NotMeView } from '../not-me/not-me.view.tsx'
import { dealDemoRound } from '../landing/demo-round.ts'
import { DemoTableView } from '../landing/demo-table.view.tsx'
import { LandingView } from '../landing/landing.view.tsx'
import { SignInView } from '../sign-in/sign-in.view.tsx'
import { TwoFactorSheetView } from '../sign-in/two-factor-sheet.view.tsx'
import { SignUpView } from '../sign-up/sign-up.view.tsx'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'The door', path: '/sign-in' }

const nothing = () => undefined
const social = [
  { id: 'google', name: 'Google' },
  { id: 'facebook', name: 'Facebook' },
]
const signIn = {
  onSubmit: nothing,
  onEdit: nothing,
  error: undefined,
  busy: false,
  hasGuest: false,
  isEnteringAsGuest: false,
  onGuest: nothing,
  onPasskey: nothing,
  providers: [],
}

const demo = { round: dealDemoRound('5f'.repeat(32)), dealtCount: 6, isTrue: true }

function Tall({ language, children }: StoryProps & { readonly children: ReactNode }) {
  return (
    <DoorFrameView title="Cardroom" language={language} onLanguage={nothing} onBack={nothing}>
      {children}
    </DoorFrameView>
  )
}

export function Landing(props: StoryProps) {
  return (
    <Tall {...props}>
      <LandingView
        hasGuest={false}
        isEntering={false}
        onGuest={nothing}
        table={<DemoTableView {...demo} isPaused={false} onPause={nothing} />}
      />
    </Tall>
  )
}

export function SignIn(props: StoryProps) {
  return (
    <Tall {...props}>
      <SignInView {...signIn} providers={social} />
    </Tall>
  )
}

export function NotMe(props: StoryProps) {
  return (
    <Tall {...props}>
      <NotMeView state="asking" disputed={undefined} busy={false} onConfirm={nothing} />
    </Tall>
  )
}

export function NotMeDone(props: StoryProps) {
  return (
    <Tall {...props}>
      <NotMeView state="done" disputed={undefined} busy={false} onConfirm={nothing} />
    </Tall>
  )
}

export function NotMeOver(props: StoryProps) {
  return (
    <Tall {...props}>
      <NotMeView state="over" disputed={undefined} busy={false} onConfirm={nothing} />
    </Tall>
  )
}

export function NotMeDisputed(props: StoryProps) {
  return (
    <Tall {...props}>
      <NotMeView state="asking" disputed="factor" busy={false} onConfirm={nothing} />
    </Tall>
  )
}

export function NotMeProven(props: StoryProps) {
  return (
    <Tall {...props}>
      <NotMeView state="proven" disputed="factor" busy={false} onConfirm={nothing} />
    </Tall>
  )
}

const proof = { busy: false, onMethod: nothing, onEdit: nothing, onProve: nothing, onBegin: nothing }

export function NotMeProof(props: StoryProps) {
  return (
    <Tall {...props}>
      <NotMeProofView
        {...proof}
        disputed="factor"
        ways={['password', 'recovery_code']}
        method="password"
        hasProvider
        until={undefined}
        error={undefined}
      />
    </Tall>
  )
}

export function NotMeBegun(props: StoryProps) {
  return (
    <Tall {...props}>
      <NotMeProofView
        {...proof}
        disputed="email"
        ways={['password']}
        method="password"
        hasProvider={false}
        until="2026-12-02T18:30:00.000Z"
        error={undefined}
      />
    </Tall>
  )
}

export function SignInWrong(props: StoryProps) {
  const { t } = useTranslation('errors')
  return (
    <Tall {...props}>
      <SignInView {...signIn} hasGuest error={t('invalidCredentials')} />
    </Tall>
  )
}

const step = { onChange: nothing, onSubmit: nothing, busy: false, isResending: false, onResend: nothing }

function SentTo() {
  const { t } = useTranslation('auth')
  const values = { address: 'aleksandra.preobrazhenskaya@northgate.club' }
  return <Trans t={t} i18nKey="code.sentTo" values={values} components={{ b: <b /> }} />
}

export function TwoFactor(props: StoryProps) {
  return (
    <Tall {...props}>
      <SignInView {...signIn} />
      <TwoFactorSheetView
        {...step}
        address="mara.voss@northgate.club"
        code="4072"
        error={undefined}
        secondsLeft={42}
        onBack={nothing}
      />
    </Tall>
  )
}

function Short({ language, title, children }: StoryProps & { title: string; children: ReactNode }) {
  return (
    <DoorFrameView title={title} look="short" language={language} onLanguage={nothing} onBack={nothing}>
      {children}
    </DoorFrameView>
  )
}

export function SignUp(props: StoryProps) {
  const { t } = useTranslation('auth')
  return (
    <Short {...props} title={t('signUp.title')}>
      <SignUpView
        draft={{ login: '', name: '', password: '' }}
        onSubmit={nothing}
        onEdit={nothing}
        isTaken={false}
        isCommon={false}
        busy={false}
        submitLabel={t('signUp.submit')}
      />
    </Short>
  )
}

export function SignUpTaken(props: StoryProps) {
  const { t } = useTranslation('auth')
  return (
    <Short {...props} title={t('signUp.title')}>
      <SignUpView
        draft={{ login: 'mara.voss@northgate.club', name: 'Mara', password: 'Correct-horse-1' }}
        onSubmit={nothing}
        onEdit={nothing}
        isTaken
        isCommon={false}
        busy
        submitLabel={t('signUp.submit')}
      />
    </Short>
  )
}

export function ConfirmEmail(props: StoryProps) {
  const { t } = useTranslation(['auth', 'errors'])
  return (
    <Short {...props} title={t('auth:confirmEmail.title')}>
      <CodeStepView
        {...step}
        text={<SentTo />}
        code="407213"
        error={t('errors:codeIncorrect')}
        secondsLeft={0}
        submitLabel={t('auth:confirmEmail.submit')}
      />
    </Short>
  )
}

function ByLink() {
  const { t } = useTranslation('auth')
  const values = { address: 'aleksandra.preobrazhenskaya@northgate.club' }
  return <Trans t={t} i18nKey="confirmEmail.byLink" values={values} components={{ b: <b /> }} />
}

export function ConfirmByLink(props: StoryProps) {
  const { t } = useTranslation('auth')
  const link = { text: <ByLink />, busy: false, onConfirm: nothing, beginAt: '/sign-up' }
  return (
    <Short {...props} title={t('confirmEmail.linkTitle')}>
      <RegistrationLinkView {...link} isOver={false} />
    </Short>
  )
}

export function ConfirmByLinkOver(props: StoryProps) {
  const { t } = useTranslation('auth')
  const link = { text: <ByLink />, busy: false, onConfirm: nothing, beginAt: '/sign-up' }
  return (
    <Short {...props} title={t('confirmEmail.linkTitle')}>
      <RegistrationLinkView {...link} isOver />
    </Short>
  )
}

export function Forgot(props: StoryProps) {
  const { t } = useTranslation('auth')
  return (
    <Short {...props} title={t('forgot.title')}>
      <ForgotEmailView login="" busy={false} onSubmit={nothing} />
    </Short>
  )
}
