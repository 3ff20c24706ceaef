/** Exports what the screens that ask for second factors need. */
export { bodyOf as proofBody, type Proof } from './factors.api.ts'
export { askBrowserForPasskey, hasPasskeys, PasskeyRefused } from './passkeys.ts'
export { KeepFactor } from './keep/keep-factor.tsx'
export { FactorsSection } from './list/factors-section.tsx'
export { FactorSheet } from './prove/factor-sheet.tsx'
export { ProveView } from './prove/prove.view.tsx'
export { StepUpSheet } from './prove/step-up-sheet.tsx'
export { useProofError } from './prove/use-proof-error.ts'
