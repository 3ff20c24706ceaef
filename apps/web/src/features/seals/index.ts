/** Exports the parts of the sealed books that other screens show. */
export { ProvenRow } from './proven/proven-row.tsx'
export { ClubSeal, SealWatch } from './later.tsx'
