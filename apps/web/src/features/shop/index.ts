/** Returns the drawn card set with which a person plays. */
export { drawnSet } from './card-set-names.ts'
