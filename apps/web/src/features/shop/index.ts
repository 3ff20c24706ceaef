/** Exports the look-up of the drawn card set that belongs to a set's id. */
export { drawnSet } from './card-set-names.ts'
