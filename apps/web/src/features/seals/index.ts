/** What other screens show of the sealed books. */
export { ProvenRow } from './proven/proven-row.tsx'
export { ClubSeal, SealWatch } from './later.tsx'
