import { expect, test } from 'vitest'
import { draftOf, isWritten, receiptOf } from './record-draft.ts'

const today = '2025-11-20'

test('a draft starts with the debt, paid by the debtor', () => {
  expect(draftOf({ balance: 4100.5 }, today)).toMatchObject({ direction: 'received', amount: '4100.5' })
  expect(draftOf({ balance: -20 }, today)).toMatchObject({ direction: 'paid', amount: '20', paidOn: today })
  expect(draftOf({ balance: 0 }, today).amount).toBe('')
})

test('a draft needs an amount, and a day that is not in the future', () => {
  const draft = draftOf({ balance: 10 }, today)
  expect(isWritten(draft, today)).toBe(true)
  expect(isWritten({ ...draft, amount: '' }, today)).toBe(false)
  expect(isWritten({ ...draft, paidOn: '2025-11-21' }, today)).toBe(false)
  expect(isWritten({ ...draft, paidOn: '' }, today)).toBe(false)
})

test('an empty note counts as none', () =>
  expect(receiptOf({ ...draftOf({ balance: 10 }, today), note: '  ' }, null)).toMatchObject({
    user_id: null,
    amount: 10,
    note: null,
    corrects: null,
  }))
