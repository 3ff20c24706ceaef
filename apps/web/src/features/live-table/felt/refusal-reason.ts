import { fieldsOf, keyOf } from '#lib/api/call-error.ts'

/** The reason why bets were refused, as the person reads it beside the tray. */
export type RefusalReason =
  | 'bank'
  | 'balance'
  | 'tableMax'
  | 'stake'
  | 'protection'
  | 'closed'
  | 'noSeat'
  | 'suspended'
  | 'notForYou'
  | 'other'

const ofField: Readonly<Record<string, RefusalReason>> = {
  bank: 'bank',
  table: 'tableMax',
  amount: 'stake',
  protection: 'protection',
  round: 'closed',
  seats: 'noSeat',
}

export function refusalReason(error: unknown): RefusalReason {
  const [field] = fieldsOf(error)
  const named = field && ofField[field.path]
  if (named) return named
  switch (keyOf(error)) {
    case 'lowBalance':
      return 'balance'
    case 'clubSuspended':
      return 'suspended'
    case 'gameNotAllowed':
    case 'accessDenied':
      return 'notForYou'
    default:
      return 'other'
  }
}
