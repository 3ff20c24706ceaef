import { setTimeout as pause } from 'node:timers/promises'

declare const isOutside: unique symbol

/**
 * Proves that a call has left its lane; only `outsideItsLane` in admission.ts creates one. Every function that makes
 * a call wait on purpose requires it, because a call that waited inside its lane would look like slow work, and
 * others would be refused for it.
 */
export interface LeftLane {
  readonly [isOutside]: true
}

/** Waits for this many milliseconds. */
export const rest = (_left: LeftLane, milliseconds: number): Promise<void> => pause(milliseconds)
