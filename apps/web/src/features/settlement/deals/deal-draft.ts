import type { DealFields, DealOfPerson } from '@cardroom/contract/deals'
import type { DealInput } from '../settlement.api.ts'

/** A deal as it is typed. Amounts are text; "" means 0 or, for the cap, none. */
export interface DealDraft {
  readonly loss: string
  readonly turnover: string
  readonly fee: string
  readonly carry: boolean
  readonly cap: string
  readonly minimum: string
  readonly pay: 'chips' | 'tab'
  readonly from: 'next' | 'current'
  readonly note: string
}

const text = (value: number | null): string => (value === null || value === 0 ? '' : String(value))

const noDeal: DealFields = {
  loss_percent: 0,
  turnover_percent: 0,
  fee_percent: 0,
  carry: true,
  cap: null,
  minimum: 0,
  pay: 'chips',
  note: '',
}

/** Returns a draft of the current deal. It starts next week, unless there is no deal that it could worsen. */
export function draftOf(deal: DealFields | null | undefined): DealDraft {
  const { carry, pay, note, ...terms } = deal ?? noDeal
  return {
    loss: text(terms.loss_percent),
    turnover: text(terms.turnover_percent),
    fee: text(terms.fee_percent),
    cap: text(terms.cap),
    minimum: text(terms.minimum),
    carry,
    pay,
    note,
    from: deal ? 'next' : 'current',
  }
}

/** Returns the first draft. A deal for several starts next week, because it may worsen the deals of some. */
export const firstDraft = (
  deal: Pick<DealOfPerson, 'now' | 'next'> | undefined,
  isForOne: boolean,
): DealDraft => {
  const draft = draftOf(deal?.next ?? deal?.now)
  return isForOne ? draft : { ...draft, from: 'next' }
}

export const inputOf = (draft: DealDraft): DealInput => ({
  loss_percent: Number(draft.loss),
  turnover_percent: Number(draft.turnover),
  fee_percent: Number(draft.fee),
  carry: draft.carry,
  cap: draft.cap === '' ? null : Number(draft.cap),
  minimum: Number(draft.minimum),
  pay: draft.pay,
  note: draft.note.trim(),
  from: draft.from,
})

export type DealProblem = 'loss' | 'turnover' | 'fee' | 'cap'

/** Returns the first invalid field. The server checks the same. */
export function problemOf(draft: DealDraft): DealProblem | undefined {
  if (Number(draft.loss) > 100) return 'loss'
  if (Number(draft.turnover) > 10) return 'turnover'
  if (Number(draft.fee) > 100) return 'fee'
  if (Number(draft.loss) > 0 && !draft.carry && draft.cap === '') return 'cap'
  return undefined
}
