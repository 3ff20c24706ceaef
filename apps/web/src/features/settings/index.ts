/** What other features use of the settings: their page, and a picture chosen, cut out and made small enough. */
export { compressUnder, photoBytesMax } from './crop-photo/compress-under.ts'
export { SettingsPage } from './settings-page/settings-page.tsx'
export { CropPhotoView } from './crop-photo/crop-photo.view.tsx'
export { cutOut, photoTypes, readFile, type CropArea } from './crop-photo/read-photo.ts'
