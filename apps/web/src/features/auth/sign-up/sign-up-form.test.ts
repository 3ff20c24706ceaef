import { expect, test } from 'vitest'
import { isReady, signUpForm } from './sign-up-form.ts'

const filled = { login: 'mara.voss@northgate.club', password: 'Correct-horse-1', name: 'Mara', isAdult: true }

test('dim until all is filled in, the address is one, and the person is an adult', () => {
  expect(isReady(filled)).toBe(true)
  expect(isReady({ ...filled, login: 'mara.voss@' })).toBe(false)
  expect(isReady({ ...filled, password: '' })).toBe(false)
  expect(isReady({ ...filled, name: '  ' })).toBe(false)
  expect(isReady({ ...filled, isAdult: false })).toBe(false)
})

test('what is wrong is said by the catalogue’s keys', () => {
  const wrong = { login: 'x@y', password: 'short', name: 'Al', isAdult: false, isRemembered: true }
  const messages = signUpForm.safeParse(wrong).error?.issues.map(({ path, message }) => [path[0], message])
  expect(messages).toEqual([
    ['login', 'incorrectEmailFormat'],
    ['password', 'enterNewPasswordText'],
    ['name', 'minimumCharacter'],
    ['isAdult', 'adultOnly'],
  ])
})
