import { expect, test } from 'vitest'
import { auditActions } from '@cardroom/contract/audit'
import { addressOf, auditKinds, choiceIn, queryOf } from './audit-choice.ts'

test('a choice is read back from the address, and sent to the server', () => {
  const choice = choiceIn(
    new URLSearchParams('kind=chips&search=%23100007&least=1000&from=2026-03-01&to=2026-03-07'),
  )
  expect(choiceIn(new URLSearchParams(addressOf(choice)))).toEqual(choice)
  expect(queryOf(choice)).toEqual({
    action: 'chips.*',
    search: '100007',
    min_amount: '1000',
    date_from: '2026-03-01',
    date_to: '2026-03-07',
  })
})

test('invalid values in an address are left out', () => {
  const choice = choiceIn(new URLSearchParams('kind=money&least=7&from=2026-03-07&to=2026-03-01'))
  expect(choice).toEqual({ kind: '', search: '', least: '', days: null })
  expect([addressOf(choice), queryOf(choice)]).toEqual([{}, {}])
})

test('every action of a club is in a group that can be chosen', () => {
  const groups = new Set(auditActions.map((action) => action.split('.')[0] ?? ''))
  // The platform has a separate log. A session whose data were lost is found by its person.
  for (const other of ['accounts', 'platform', 'seeds']) groups.delete(other)
  expect([...auditKinds].toSorted()).toEqual([...groups].toSorted())
})
