/** What other screens show of the sealed books. */
export { ClubSeal } from './club-seal.tsx'
export { provenPath } from './proven-path.ts'
export { ProvenRow } from './proven-row.tsx'
export { SealWatch } from './seal-watch.tsx'
