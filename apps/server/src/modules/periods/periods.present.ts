import type { Period } from '@cardroom/contract/periods'
import type { PeriodOfClub } from './periods.view.ts'

export const presentPeriod = (period: PeriodOfClub, now: Date): Period => ({
  id: period.id,
  number: period.number,
  from: period.beginsAt.toISOString(),
  to: period.endsAt.toISOString(),
  time_zone: period.timeZone,
  state: period.endsAt > now ? 'running' : (period.settlement ?? 'draft'),
})
