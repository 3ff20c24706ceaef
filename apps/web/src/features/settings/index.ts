/** What other features use of the settings: their page, and a picture chosen, cut out and made small enough. */
export { CropPhoto, photoRefusals } from './crop-photo/crop-photo.tsx'
export { SettingsPage } from './settings-page/settings-page.tsx'
