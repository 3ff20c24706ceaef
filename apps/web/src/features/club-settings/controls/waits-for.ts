import type { ControlChanges, Controls } from '@cardroom/contract/controls'

/** Tells whether a looser value of this control waits, which may be that there is no limit. */
export const waitsFor = ({ pending }: Pick<Controls, 'pending'>, name: keyof ControlChanges): boolean =>
  pending?.[name] !== undefined
