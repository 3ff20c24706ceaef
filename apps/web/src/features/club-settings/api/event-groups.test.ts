import { expect, test } from 'vitest'
import { addressOf, eventGroups, groupsOf, patternsOf } from './event-groups.ts'

test('groups are subscribed as a whole, and recognised again', () => {
  expect(patternsOf(['settlement', 'round'])).toEqual(['settlement.*', 'round.settled'])
  expect(groupsOf(['settlement.*', 'round.settled'])).toEqual(['settlement', 'round'])
  expect(groupsOf(patternsOf(eventGroups))).toEqual(eventGroups)
})

test('one event selects its group, and the star selects all but rounds', () => {
  expect(groupsOf(['receipt.created', 'receipt.answered'])).toEqual(['receipt'])
  expect(groupsOf(['*'])).toEqual(eventGroups.filter((group) => group !== 'round'))
})

test('an address is shown without its scheme', () => {
  expect(addressOf('https://books.northgate.example/')).toBe('books.northgate.example')
  expect(addressOf('http://127.0.0.1:9000/in')).toBe('http://127.0.0.1:9000/in')
})
