/** Exports parts of the settings: their page, the choice of a photo, and what a person hides at shared tables. */
export { CropPhoto, photoRefusals } from './crop-photo/crop-photo.tsx'
export { PrivacySheet } from './privacy/privacy-sheet.tsx'
export { SettingsPage } from './settings-page/settings-page.tsx'
