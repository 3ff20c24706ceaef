/** Which of the drawn card sets a person plays with. */
export { drawnSet } from './card-set-names.ts'
