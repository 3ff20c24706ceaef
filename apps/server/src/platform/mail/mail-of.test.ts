import { expect, test } from 'vitest'
import { mailOf } from './mail-of.ts'

test('a mail is the same in text and in HTML; typed text stays text', () => {
  const mail = mailOf({
    to: 'a@b.example',
    subject: 'News of <b>Club</b>',
    says: ['“A & B”: <img src=x>', { text: 'Was it you?', link: 'https://cards.example/?a=1&b="2"' }],
  })
  expect(mail).toEqual({
    to: 'a@b.example',
    subject: 'Cardroom: News of <b>Club</b>',
    text: '“A & B”: <img src=x>\n\nWas it you?\nhttps://cards.example/?a=1&b="2"',
    html:
      '<p style="overflow-wrap: anywhere">“A &amp; B”: &lt;img src=x&gt;</p>' +
      '<p style="overflow-wrap: anywhere">Was it you?<br><a href="https://cards.example/?a=1&amp;b=&quot;2&quot;">' +
      'https://cards.example/?a=1&amp;b=&quot;2&quot;</a></p>',
  })
})

test('a code is highlighted, and can be found', () => {
  const mail = mailOf({ to: 'a@b.example', subject: 'Code', says: ['Your code is 123456.'], code: '123456' })
  expect(mail.html).toContain('<b>123456</b>')
  expect(mail.text).toBe('Your code is 123456.')
  expect(mail.code).toBe('123456')
})
