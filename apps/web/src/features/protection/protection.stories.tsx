import type { ProtectionSetting, ProtectionShown } from '@cardroom/contract/protection'
import { LimitSheetView } from './limits/limit-sheet.view.tsx'
import { LimitsView } from './limits/limits.view.tsx'
import { noLimits, someProtection } from './protection.fixtures.ts'
import { StopView } from './stop/stop.view.tsx'
import { stopsOf } from './stop/stops-of.ts'
import { TakeBreakView } from './take-break/take-break.view.tsx'
import { SettingsPage } from '#features/settings/index.ts'
import { now } from '#lib/clock.ts'

export default { title: 'Protection', path: '/dashboard/settings/protection' }

const nothing = () => undefined

const waiting: ProtectionShown = {
  ...someProtection,
  pending: [{ setting: 'loss_limit_day', value: 12_000, takes_effect_at: '2025-11-21T21:42:00.000Z' }],
}
const onBreak: ProtectionShown = { ...someProtection, excluded_until: '2025-12-20T21:42:00.000Z' }

const Page = ({ protection }: { readonly protection: ProtectionShown }) => (
  <SettingsPage title="" back="/">
    <LimitsView protection={protection} onLimit={nothing} onBreak={nothing} />
  </SettingsPage>
)
export const None = () => <Page protection={noLimits} />
export const Some = () => <Page protection={waiting} />
export const OnBreak = () => <Page protection={onBreak} />

interface LimitProps {
  readonly setting: ProtectionSetting
  readonly protection?: ProtectionShown
}

const Limit = ({ setting, protection = someProtection }: LimitProps) => (
  <LimitSheetView
    setting={setting}
    protection={protection}
    isSaving={false}
    onSave={nothing}
    onClose={nothing}
  />
)
export const LossLimit = () => <Limit setting="loss_limit_day" protection={waiting} />
export const FirstLossLimit = () => <Limit setting="loss_limit_week" protection={noLimits} />
export const TimeLimit = () => <Limit setting="time_limit_minutes" />
export const Interval = () => <Limit setting="reality_check_minutes" />

const Break = ({ excludedUntil = null }: { readonly excludedUntil?: string | null }) => (
  <TakeBreakView open excludedUntil={excludedUntil} isSaving={false} onTake={nothing} onClose={nothing} />
)
export const TakeBreak = () => <Break />
const inTwentyDays = new Date(now().getTime() + 20 * 86_400_000).toISOString()
export const LongerBreak = () => <Break excludedUntil={inTwentyDays} />

const Stop = ({ protection }: { readonly protection: ProtectionShown }) => (
  <StopView open stops={stopsOf(protection)} onLimits={nothing} onClose={nothing} />
)
export const StopNear = () => <Stop protection={someProtection} />
export const StopReached = () => (
  <Stop protection={{ ...onBreak, used: { ...onBreak.used, minutes_today: 125, lost_today: 500 } }} />
)
