/** Parts of the settings for other features: their page, and the choice of a picture. */
export { CropPhoto, photoRefusals } from './crop-photo/crop-photo.tsx'
export { SettingsPage } from './settings-page/settings-page.tsx'
