/** Exports what other screens need for signing in and out. */
export { useLeaveForProvider, useProviders } from './auth.api.ts'
export { forgetPlaceLeft, placeLeft } from './arrival/place-left.ts'
export { useRefusalText } from './arrival/use-refusal-text.ts'
export { CodeStepView } from './code-step/code-step.view.tsx'
export { useSecondsLeft } from './code-step/use-seconds-left.ts'
export { leave } from './session/leave.ts'
export { followSignIn } from './session/follow-sign-in.ts'
export { isBonusOffered, isWelcomed } from './session/welcomed.ts'
