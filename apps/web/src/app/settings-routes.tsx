import { Route } from 'react-router'
import { screen } from '#lib/loaded/lazy-part.ts'
import { areas } from '#app/areas/areas.ts'
import { patterns } from '#lib/paths.ts'

const Settings = screen(areas.settings, 'SettingsScreen')
const EditProfile = screen(areas.settings, 'EditProfileScreen')
const CropPhoto = screen(areas.settings, 'CropPhotoScreen')
const ChooseAvatar = screen(areas.settings, 'ChooseAvatarScreen')
const Nickname = screen(areas.settings, 'NicknameScreen')
const NotificationSettings = screen(areas.settings, 'NotificationSettingsScreen')
const Languages = screen(areas.settings, 'LanguagesScreen')
const Customization = screen(areas.settings, 'CustomizationScreen')
const Protection = screen(areas.settings, 'ProtectionScreen')
const Security = screen(areas.settings, 'SecurityScreen')
const SignIns = screen(areas.settings, 'SignInsScreen')
const ChangeEmail = screen(areas.settings, 'ChangeEmailScreen')
const ChangePassword = screen(areas.settings, 'ChangePasswordScreen')
const ChangeTwoFactor = screen(areas.settings, 'ChangeTwoFactorScreen')

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
    <Route path={patterns.signIns} element={<SignIns />} />
    <Route path={patterns.changeEmail} element={<ChangeEmail />} />
    <Route path={patterns.changePassword} element={<ChangePassword />} />
    <Route path={patterns.changeTwoFactor} element={<ChangeTwoFactor />} />
  </>
)
