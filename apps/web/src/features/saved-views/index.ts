/** Views of a table, kept on the device. */
export { SavedViews } from './saved-views.tsx'
