import { expect, test } from 'vitest'
import { addressOf, choiceIn, queryOf } from './audit-choice.ts'

test('a choice is read back from the address, and sent to the server', () => {
  const choice = choiceIn(new URLSearchParams('kind=chips&search=%23100007&from=2026-03-01&to=2026-03-07'))
  expect(choiceIn(new URLSearchParams(addressOf(choice)))).toEqual(choice)
  expect(queryOf(choice)).toEqual({
    action: 'chips.*',
    search: '100007',
    date_from: '2026-03-01',
    date_to: '2026-03-07',
  })
})

test('invalid values in an address are left out', () => {
  const choice = choiceIn(new URLSearchParams('kind=money&from=2026-03-07&to=2026-03-01'))
  expect(choice).toEqual({ kind: '', search: '', days: null })
  expect([addressOf(choice), queryOf(choice)]).toEqual([{}, {}])
})
