export { FairnessScreen } from '#features/club-bank/fairness/fairness.screen.tsx'
export { TableProofScreen } from '#features/live-proof/table-proof.screen.tsx'
export { RoundScreen } from '#features/rounds/round.screen.tsx'
export { ProvenScreen } from '#features/seals/proven/proven.screen.tsx'
