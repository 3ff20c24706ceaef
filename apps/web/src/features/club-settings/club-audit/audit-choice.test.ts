import { expect, test } from 'vitest'
import { addressOf, choiceIn, queryOf } from './audit-choice.ts'

test('what is chosen comes back from the address, and is asked of the server', () => {
  const choice = choiceIn(new URLSearchParams('kind=chips&search=%23100007&from=2026-03-01&to=2026-03-07'))
  expect(choiceIn(new URLSearchParams(addressOf(choice)))).toEqual(choice)
  expect(queryOf(choice)).toEqual({
    action: 'chips.*',
    search: '100007',
    date_from: '2026-03-01',
    date_to: '2026-03-07',
  })
})

test('what does not belong in an address is left out', () => {
  const choice = choiceIn(new URLSearchParams('kind=money&from=2026-03-07&to=2026-03-01'))
  expect(choice).toEqual({ kind: '', search: '', days: null })
  expect([addressOf(choice), queryOf(choice)]).toEqual([{}, {}])
})
