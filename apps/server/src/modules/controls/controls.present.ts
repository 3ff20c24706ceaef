import type { ControlValues, Controls } from '@cardroom/contract/controls'
import type { StoredControls } from './controls.policy.ts'

export const valuesOf = (controls: ControlValues): ControlValues => ({
  approve_above: controls.approve_above,
  hour_max: controls.hour_max,
  day_max: controls.day_max,
  two_to_settle: controls.two_to_settle,
  day_hours: controls.day_hours,
})

export const presentControls = (controls: StoredControls): Controls => ({
  ...valuesOf(controls),
  pending:
    controls.pending && controls.pendingAt
      ? { ...controls.pending, at: controls.pendingAt.toISOString() }
      : null,
})
