import { mailOf } from '#platform/mail/mail-of.ts'
import type { Mail } from '#platform/mail/mail.ts'

export type Language = 'en' | 'ru'

const subjects = {
  en: {
    register: 'Confirm your address',
    login: 'Your log-in code',
    'reset-password': 'Set a new password',
    'old-email': 'Changing your address',
    'new-email': 'Confirm your new address',
    'two-factor': 'Two-step log-in',
    password: 'Changing your password',
    'step-up': 'Confirm that it is you',
  },
  ru: {
    register: 'Подтвердите адрес',
    login: 'Код для входа',
    'reset-password': 'Новый пароль',
    'old-email': 'Смена адреса',
    'new-email': 'Подтвердите новый адрес',
    'two-factor': 'Вход в два шага',
    password: 'Смена пароля',
    'step-up': 'Подтвердите, что это вы',
  },
} as const

const bodies = {
  en: (code: string) => [
    `Your code is ${code}. It is good for 10 minutes and can be used once.`,
    'If you did not ask for it, ignore this mail and tell nobody the code.',
  ],
  ru: (code: string) => [
    `Ваш код: ${code}. Он действует 10 минут и сработает только один раз.`,
    'Если вы его не запрашивали, не обращайте внимания на это письмо и никому не сообщайте код.',
  ],
} as const

const linkBodies = {
  en: [
    'Open this link in the browser in which you are signing up. It is good for 10 minutes and can be used once.',
    'There is no code to type, because somebody has been guessing codes for your address. If you did not ask for it, ignore this mail.',
  ],
  ru: [
    'Откройте эту ссылку в том же браузере, в котором вы регистрируетесь. Она действует 10 минут и сработает только один раз.',
    'Кода для ввода нет, потому что кто-то пытался подобрать коды к вашему адресу. Если вы ничего не запрашивали, не обращайте внимания на это письмо.',
  ],
} as const

/** The mail that carries a link in the place of a code. */
export function linkMail(
  { address, language }: { readonly address: string; readonly language: Language },
  link: string,
): Mail {
  const [open, why] = linkBodies[language]
  return mailOf({ to: address, subject: subjects[language].register, says: [{ text: open, link }, why] })
}

/** The mail that carries a code, in the reader's language. */
export const codeMail = (
  {
    purpose,
    address,
    language,
  }: {
    readonly purpose: keyof typeof subjects.en
    readonly address: string
    readonly language: Language
  },
  code: string,
): Mail => mailOf({ to: address, subject: subjects[language][purpose], says: bodies[language](code), code })
