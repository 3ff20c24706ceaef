import { mailOf } from '#platform/mail/mail-of.ts'
import type { Mail } from '#platform/mail/mail.ts'

export type Language = 'en' | 'ru'

const subjects = {
  en: {
    register: 'Confirm your e-mail address',
    login: 'Your log-in code',
    'reset-password': 'Set a new password',
    'old-email': 'Changing your e-mail address',
    'new-email': 'Confirm your new e-mail address',
    'two-factor': 'Two-step log-in',
    password: 'Changing your password',
    'step-up': 'Confirm that it is you',
  },
  ru: {
    register: 'Подтвердите адрес почты',
    login: 'Код для входа',
    'reset-password': 'Новый пароль',
    'old-email': 'Смена адреса почты',
    'new-email': 'Подтвердите новый адрес почты',
    'two-factor': 'Вход в два шага',
    password: 'Смена пароля',
    'step-up': 'Подтвердите, что это вы',
  },
} as const

const uses = {
  en: {
    register: 'It confirms your e-mail address',
    login: 'It logs you in',
    'reset-password': 'It sets a new password',
    'old-email': 'It changes your e-mail address',
    'new-email': 'It confirms your new e-mail address',
    'two-factor': 'It turns two-step log-in on or off',
    password: 'It changes your password',
    'step-up': 'It confirms that it is you',
  },
  ru: {
    register: 'Он подтвердит адрес почты',
    login: 'Он нужен для входа',
    'reset-password': 'Он нужен, чтобы задать новый пароль',
    'old-email': 'Он нужен, чтобы сменить адрес почты',
    'new-email': 'Он подтвердит новый адрес почты',
    'two-factor': 'Он нужен, чтобы включить или выключить вход в два шага',
    password: 'Он нужен, чтобы сменить пароль',
    'step-up': 'Он подтвердит, что это вы',
  },
} as const

const bodies = {
  en: (code: string, use: string) => [
    `Your code is ${code}. ${use}, is valid for 10 minutes and can be used once.`,
    'If you did not ask for it, ignore this e-mail and never share the code.',
  ],
  ru: (code: string, use: string) => [
    `Ваш код: ${code}. ${use}, действует 10 минут и сработает только один раз.`,
    'Если вы его не запрашивали, не обращайте внимания на это письмо и никому не сообщайте код.',
  ],
} as const

const linkBodies = {
  en: [
    'Open this link in the browser in which you are signing up. It is valid for 10 minutes and can be used once.',
    'There is no code to type, because somebody has been guessing codes for your e-mail address. If you did not ask for it, ignore this e-mail.',
  ],
  ru: [
    'Откройте эту ссылку в том же браузере, в котором вы регистрируетесь. Она действует 10 минут и сработает только один раз.',
    'Кода для ввода нет, потому что кто-то пытался подобрать коды к вашему адресу почты. Если вы ничего не запрашивали, не обращайте внимания на это письмо.',
  ],
} as const

/** Builds the mail that carries a link in place of a code. */
export function linkMail(
  { address, language }: { readonly address: string; readonly language: Language },
  link: string,
): Mail {
  const [open, why] = linkBodies[language]
  return mailOf({ to: address, subject: subjects[language].register, says: [{ text: open, link }, why] })
}

/** Builds the mail that carries a code, in the reader's language. */
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
): Mail => {
  const says = bodies[language](code, uses[language][purpose])
  return mailOf({ to: address, subject: subjects[language][purpose], says, code })
}
