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
  en: (code: string) =>
    `Your code is ${code}. It is good for 10 minutes and can be used once.\n\nIf you did not ask for it, ignore this mail and tell nobody the code.`,
  ru: (code: string) =>
    `Ваш код: ${code}. Он действует 10 минут и сработает только один раз.\n\nЕсли вы его не запрашивали, не обращайте внимания на это письмо и никому не сообщайте код.`,
} as const

const linkBodies = {
  en: (link: string) =>
    `Open this link in the browser in which you are signing up. It is good for 10 minutes and can be used once.\n\n${link}\n\nThere is no code to type, because somebody has been guessing codes for your address. If you did not ask for it, ignore this mail.`,
  ru: (link: string) =>
    `Откройте эту ссылку в том же браузере, в котором вы регистрируетесь. Она действует 10 минут и сработает только один раз.\n\n${link}\n\nКода для ввода нет, потому что кто-то пытался подобрать коды к вашему адресу. Если вы ничего не запрашивали, не обращайте внимания на это письмо.`,
} as const

/** The mail that carries a link in the place of a code. */
export function linkMail(
  request: { readonly address: string; readonly language: Language },
  link: string,
): Mail {
  const text = linkBodies[request.language](link)
  const written = link.replaceAll('&', '&amp;')
  const paragraphs = text
    .split('\n\n')
    .map((paragraph) =>
      paragraph === link ? `<p><a href="${written}">${written}</a></p>` : `<p>${paragraph}</p>`,
    )
  return {
    to: request.address,
    subject: `Cardroom: ${subjects[request.language].register}`,
    text,
    html: paragraphs.join(''),
  }
}

/** The mail that carries a code, in the reader's language. */
export function codeMail(
  request: {
    readonly purpose: keyof typeof subjects.en
    readonly address: string
    readonly language: Language
  },
  code: string,
): Mail {
  const text = bodies[request.language](code)
  const paragraphs = text
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.replace(code, `<b>${code}</b>`)}</p>`)
  return {
    to: request.address,
    subject: `Cardroom: ${subjects[request.language][request.purpose]}`,
    text,
    html: paragraphs.join(''),
    code,
  }
}
