/** Second factors, for the screens that ask for them. */
export { askBrowserForPasskey, hasPasskeys, PasskeyRefused } from './passkeys.ts'
export { FactorsSection } from './list/factors-section.tsx'
export { FactorSheet } from './prove/factor-sheet.tsx'
export { StepUpSheet } from './prove/step-up-sheet.tsx'
