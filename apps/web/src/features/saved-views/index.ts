/** Exports the views of a table that a person saves under a name on the device. */
export { SavedViews } from './saved-views.tsx'
