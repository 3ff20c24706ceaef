import { setTimeout as pause } from 'node:timers/promises'

declare const isOutside: unique symbol

/**
 * That a call has left its lane (`outsideItsLane` in admission.ts, which alone gives one). Whatever makes a call wait on
 * purpose asks for it: one that waited in its lane would be taken for slow work, and others would be refused for it.
 */
export interface LeftLane {
  readonly [isOutside]: true
}

/** Waits for so many milliseconds. */
export const rest = (_left: LeftLane, milliseconds: number): Promise<void> => pause(milliseconds)
