import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangePasswordView } from './change-password/change-password.view.tsx'
import { ChooseAvatarView } from './choose-avatar/choose-avatar.view.tsx'
import { CropPhotoView } from './crop-photo/crop-photo.view.tsx'
import { EditProfileView } from './edit-profile/edit-profile.view.tsx'
import { ConfirmNameView } from './nickname/confirm-name.view.tsx'
import { NicknameView } from './nickname/nickname.view.tsx'
import { NotificationSettingsView } from './notifications/notification-settings.view.tsx'
import { GuestLogOutView } from './overview/guest-log-out.view.tsx'
import { OverviewView } from './overview/overview.view.tsx'
import { PrivacyView } from './privacy/privacy.view.tsx'
import { SignInsView } from './sign-ins/sign-ins.view.tsx'
import { somebody } from './settings.fixtures.ts'
import { SettingsPage } from './settings-page/settings-page.tsx'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Settings', path: '/dashboard/settings' }

const nothing = () => undefined

function Page({ title, children }: { readonly title: Title; readonly children: ReactNode }) {
  const { t } = useTranslation('settings')
  return (
    <SettingsPage title={t(`${title}title` as 'title')} {...(title && { back: '/' })}>
      {children}
    </SettingsPage>
  )
}
type Title =
  | ''
  | 'editProfile.'
  | 'cropPhoto.'
  | 'avatar.'
  | 'nickname.'
  | 'notifications.'
  | 'privacy.'
  | 'signIns.'
  | 'changePassword.'

export function Overview({ language }: StoryProps) {
  return (
    <Page title="">
      <OverviewView me={somebody(language)} isLeaving={false} onLogOut={nothing} />
    </Page>
  )
}

export function Guest({ language }: StoryProps) {
  const guest = somebody(language, { guest: true, email: null, role: null, name: 'Guest 4821', avatar_id: 0 })
  return (
    <Page title="">
      <OverviewView me={guest} isLeaving={false} onLogOut={nothing} />
    </Page>
  )
}

export function GuestLogOut({ language }: StoryProps) {
  return (
    <>
      <Guest language={language} theme="dark" />
      <GuestLogOutView isOpen busy={false} onCancel={nothing} onConfirm={nothing} onCreateAccount={nothing} />
    </>
  )
}

export function EditProfile({ language }: StoryProps) {
  return (
    <Page title="editProfile.">
      <EditProfileView me={somebody(language)} busy={false} onRemovePhoto={nothing} />
    </Page>
  )
}

const crop = {
  busy: false,
  onChoose: nothing,
  onBroken: nothing,
  onCancel: nothing,
  onSave: nothing,
}
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#2c5648"/><circle cx="450" cy="240" r="110" fill="#f3dcc3"/><path d="M210 620c20-200 460-200 480 0Z" fill="#2b3a4a"/></svg>')}`

export function CropEmpty() {
  const { t } = useTranslation('errors')
  return (
    <Page title="cropPhoto.">
      <CropPhotoView {...crop} photo={undefined} error={t('max2MB')} />
    </Page>
  )
}

export function CropPhoto() {
  return (
    <Page title="cropPhoto.">
      <CropPhotoView {...crop} photo={picture} error={undefined} />
    </Page>
  )
}

export function Avatars() {
  return (
    <Page title="avatar.">
      <ChooseAvatarView name="Mara Voss" current={1} busy={false} onSave={nothing} />
    </Page>
  )
}

export function Nickname({ language }: StoryProps) {
  return (
    <Page title="nickname.">
      <NicknameView name={somebody(language).name} price={150} onSet={nothing} />
    </Page>
  )
}

const confirmName = { isOpen: true, price: 150, busy: false, onCancel: nothing, onConfirm: nothing }

export function ConfirmName({ language }: StoryProps) {
  return <ConfirmNameView {...confirmName} name={somebody(language).name} balance={1240} />
}

export function ConfirmNameTooDear({ language }: StoryProps) {
  return <ConfirmNameView {...confirmName} name={somebody(language).name} balance={40} />
}

export function Notifications({ language }: StoryProps) {
  return (
    <Page title="notifications.">
      <NotificationSettingsView
        switches={somebody(language).settings}
        onSwitch={nothing}
        silent={new Set(['room'])}
        onSound={nothing}
      />
    </Page>
  )
}

const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const signIns = [
  { id: 3, device: chrome, current: true, last_seen_at: '2025-11-20T21:42:00Z' },
  {
    id: 2,
    device: chrome.replace('Android 14', 'Windows'),
    current: false,
    last_seen_at: '2025-11-20T20:10:00Z',
  },
  { id: 1, device: 'curl/8', current: false, last_seen_at: '2025-11-11T08:00:00Z' },
].map((one) => ({ ...one, ip: '203.0.113.42', created_at: '2025-11-11T08:00:00Z' }))
const ins = {
  hasFailed: false,
  isRetrying: false,
  onRetry: nothing,
  endingId: undefined,
  onEnd: nothing,
  isEndingAll: false,
  onEndAll: nothing,
  now: new Date('2025-11-20T21:42:30Z'),
}

export function SignIns() {
  return (
    <Page title="signIns.">
      <SignInsView {...ins} signIns={signIns} />
    </Page>
  )
}

export function SignInsLoading() {
  return (
    <Page title="signIns.">
      <SignInsView {...ins} signIns={undefined} />
    </Page>
  )
}

export function SignInsFailed() {
  return (
    <Page title="signIns.">
      <SignInsView {...ins} signIns={undefined} hasFailed />
    </Page>
  )
}

export function ChangePassword() {
  return (
    <Page title="changePassword.">
      <ChangePasswordView
        login="mara@northgate.club"
        error={undefined}
        isCommon={false}
        busy={false}
        onEdit={nothing}
        onSubmit={nothing}
      />
    </Page>
  )
}

export const Privacy = () => (
  <Page title="privacy.">
    <PrivacyView hides={{ hide_name: true, hide_amounts: false }} onSwitch={nothing} />
  </Page>
)
