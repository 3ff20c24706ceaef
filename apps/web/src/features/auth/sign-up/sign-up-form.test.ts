import { expect, test } from 'vitest'
import { isReady, signUpForm } from './sign-up-form.ts'

const filled = { login: 'mara.voss@northgate.club', password: 'Correct-horse-1', name: 'Mara', isAdult: true }

test('the button is dim until every field is filled in, the address is valid, and the person is an adult', () => {
  expect(isReady(filled)).toBe(true)
  expect(isReady({ ...filled, login: 'mara.voss@' })).toBe(false)
  expect(isReady({ ...filled, password: '' })).toBe(false)
  expect(isReady({ ...filled, name: '  ' })).toBe(false)
  expect(isReady({ ...filled, isAdult: false })).toBe(false)
})

test('errors are named by the catalogue’s keys', () => {
  const wrong = { login: 'x@y', password: 'short', name: 'Al', isAdult: false, isRemembered: true }
  const messages = signUpForm.safeParse(wrong).error?.issues.map(({ path, message }) => [path[0], message])
  expect(messages).toEqual([
    ['login', 'incorrectEmailFormat'],
    ['password', 'enterNewPasswordText'],
    ['name', 'minimumCharacter'],
    ['isAdult', 'adultOnly'],
  ])
})
