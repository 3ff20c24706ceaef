import { Route } from 'react-router'
import { screen } from '#app/lazy-screen.ts'
import { patterns } from '#app/paths.ts'

const Settings = screen(() => import('#features/settings/settings.screen.tsx'), 'SettingsScreen')
const EditProfile = screen(
  () => import('#features/settings/edit-profile/edit-profile.screen.tsx'),
  'EditProfileScreen',
)
const CropPhoto = screen(
  () => import('#features/settings/crop-photo/crop-photo.screen.tsx'),
  'CropPhotoScreen',
)
const ChooseAvatar = screen(
  () => import('#features/settings/choose-avatar/choose-avatar.screen.tsx'),
  'ChooseAvatarScreen',
)
const Nickname = screen(() => import('#features/settings/nickname/nickname.screen.tsx'), 'NicknameScreen')
const NotificationSettings = screen(
  () => import('#features/settings/notifications/notification-settings.screen.tsx'),
  'NotificationSettingsScreen',
)
const Languages = screen(() => import('#features/settings/languages/languages.screen.tsx'), 'LanguagesScreen')
const Customization = screen(
  () => import('#features/settings/customization/customization.screen.tsx'),
  'CustomizationScreen',
)
const Protection = screen(() => import('#features/protection/protection.screen.tsx'), 'ProtectionScreen')
const Security = screen(() => import('#features/settings/security/security.screen.tsx'), 'SecurityScreen')
const ChangeEmail = screen(
  () => import('#features/settings/change-email/change-email.screen.tsx'),
  'ChangeEmailScreen',
)
const ChangePassword = screen(
  () => import('#features/settings/change-password/change-password.screen.tsx'),
  'ChangePasswordScreen',
)
const ChangeTwoFactor = screen(
  () => import('#features/settings/change-2fa/change-2fa.screen.tsx'),
  'ChangeTwoFactorScreen',
)

export const settingsRoutes = (
  <>
    <Route path={patterns.settings} element={<Settings />} />
    <Route path={patterns.editProfile} element={<EditProfile />} />
    <Route path={patterns.cropPhoto} element={<CropPhoto />} />
    <Route path={patterns.avatar} element={<ChooseAvatar />} />
    <Route path={patterns.nickname} element={<Nickname />} />
    <Route path={patterns.notificationSettings} element={<NotificationSettings />} />
    <Route path={patterns.languages} element={<Languages />} />
    <Route path={patterns.customization} element={<Customization />} />
    <Route path={patterns.protection} element={<Protection />} />
    <Route path={patterns.security} element={<Security />} />
    <Route path={patterns.changeEmail} element={<ChangeEmail />} />
    <Route path={patterns.changePassword} element={<ChangePassword />} />
    <Route path={patterns.changeTwoFactor} element={<ChangeTwoFactor />} />
  </>
)
