/** Parts of the settings for other features: their page, the choice of a picture, and what one hides at tables. */
export { CropPhoto, photoRefusals } from './crop-photo/crop-photo.tsx'
export { PrivacySheet } from './privacy/privacy-sheet.tsx'
export { SettingsPage } from './settings-page/settings-page.tsx'
