/** Views of a table that are stored on the device. */
export { SavedViews } from './saved-views.tsx'
