const kinds = {
  en: {
    passwordChanged: {
      subject: 'Your password was changed',
      says: 'The password of your account was changed.',
    },
    passwordReset: {
      subject: 'Your password was set anew',
      says: 'The password of your account was set anew with a code from a mail. Every earlier sign-in has ended.',
    },
    emailChanged: {
      subject: 'Your address was changed',
      says: 'The address of your account was changed from {from} to {to}. Every other sign-in has ended.',
    },
    twoFactorOn: {
      subject: 'Two-step log-in is on',
      says: 'Two-step log-in was switched on for your account.',
    },
    twoFactorOff: {
      subject: 'Two-step log-in is off',
      says: 'Two-step log-in was switched off for your account.',
    },
    newDevice: {
      subject: 'A log-in on a new device',
      says: 'Somebody logged in to your account on a device that we have not seen before: {device}.',
    },
    identityLinked: {
      subject: 'Another way to log in',
      says: 'Your account can now also be entered with {provider}.',
    },
    identityUnlinked: {
      subject: 'One way to log in less',
      says: 'Your account can no longer be entered with {provider}.',
    },
    factorAdded: {
      subject: 'A second factor was added',
      says: 'A second factor was added to your account: {factor}.',
    },
    factorRemoved: {
      subject: 'A second factor was removed',
      says: 'A second factor was removed from your account: {factor}.',
    },
    recoveryCodesMade: {
      subject: 'New recovery codes',
      says: 'New recovery codes were made for your account. The earlier ones no longer work.',
    },
    recoveryCodeUsed: {
      subject: 'A recovery code was used',
      says: 'Somebody used one of your recovery codes to get into your account.',
    },
    factorRemovalBegun: {
      subject: 'A second factor will be removed',
      says: 'Somebody who reads your mail says that the second factor that was added is not yours. It will be removed in 7 days, unless you choose “Keep my factor” on a device on which you were signed in before.',
    },
    factorKept: {
      subject: 'Your second factor stays',
      says: 'The second factor of your account was kept. It will not be removed.',
    },
    factorRemovalDone: {
      subject: 'The disputed second factor was removed',
      says: 'The second factor that somebody said was not yours was removed from your account.',
    },
    emailFixed: {
      subject: 'Your address stays for 7 days',
      says: 'Somebody says that the last change of your address was not theirs. For 7 days the address of your account cannot be changed.',
    },
    codesPaused: {
      subject: 'Many wrong codes',
      says: 'Somebody entered many wrong codes for your account. For a day, codes are taken only on devices on which you have logged in.',
    },
  },
  ru: {
    passwordChanged: { subject: 'Пароль изменён', says: 'Пароль вашего аккаунта изменён.' },
    passwordReset: {
      subject: 'Задан новый пароль',
      says: 'Пароль вашего аккаунта задан заново по коду из письма. Все прежние сеансы завершены.',
    },
    emailChanged: {
      subject: 'Адрес изменён',
      says: 'Адрес вашего аккаунта изменён с {from} на {to}. Все остальные сеансы завершены.',
    },
    twoFactorOn: {
      subject: 'Вход в два шага включён',
      says: 'В вашем аккаунте включён вход в два шага.',
    },
    twoFactorOff: {
      subject: 'Вход в два шага выключен',
      says: 'В вашем аккаунте выключен вход в два шага.',
    },
    newDevice: {
      subject: 'Вход с нового устройства',
      says: 'В ваш аккаунт вошли с устройства, которое мы раньше не видели: {device}.',
    },
    identityLinked: {
      subject: 'Новый способ входа',
      says: 'Теперь в ваш аккаунт можно войти и через {provider}.',
    },
    identityUnlinked: {
      subject: 'Способ входа отключён',
      says: 'В ваш аккаунт больше нельзя войти через {provider}.',
    },
    factorAdded: {
      subject: 'Добавлен второй фактор',
      says: 'К вашему аккаунту добавлен второй фактор: {factor}.',
    },
    factorRemoved: {
      subject: 'Второй фактор удалён',
      says: 'Из вашего аккаунта удалён второй фактор: {factor}.',
    },
    recoveryCodesMade: {
      subject: 'Новые коды восстановления',
      says: 'Для вашего аккаунта созданы новые коды восстановления. Прежние больше не действуют.',
    },
    recoveryCodeUsed: {
      subject: 'Использован код восстановления',
      says: 'В ваш аккаунт вошли с одним из ваших кодов восстановления.',
    },
    factorRemovalBegun: {
      subject: 'Второй фактор будет удалён',
      says: 'Кто-то, у кого есть доступ к вашей почте, сообщил, что добавленный второй фактор не ваш. Он будет удалён через 7 дней, если вы не выберете «Оставить мой фактор» на устройстве, с которого входили раньше.',
    },
    factorKept: {
      subject: 'Второй фактор остаётся',
      says: 'Второй фактор вашего аккаунта оставлен. Он не будет удалён.',
    },
    factorRemovalDone: {
      subject: 'Спорный второй фактор удалён',
      says: 'Второй фактор, о котором сообщили, что он не ваш, удалён из вашего аккаунта.',
    },
    emailFixed: {
      subject: 'Адрес не изменится 7 дней',
      says: 'Кто-то сообщил, что последнюю смену адреса сделали не вы. В течение 7 дней адрес вашего аккаунта нельзя изменить.',
    },
    codesPaused: {
      subject: 'Много неверных кодов',
      says: 'К вашему аккаунту много раз вводили неверный код. В течение суток коды принимаются только на устройствах, с которых вы уже входили.',
    },
  },
} as const

const provesInEnglish =
  'It was not you? Open this page within 7 days. With your password, or another way in that you had before, it takes the change back and ends every sign-in.'
const provesInRussian =
  'Это были не вы? Откройте эту страницу в течение 7 дней. Если вы введёте свой пароль или подтвердите вход другим прежним способом, изменение отменится, а все сеансы завершатся.'

/** What a person is told by mail, whatever their switches say. */
export type SecurityMailKind = keyof typeof kinds.en

/** Every text of a security mail, in the languages that people read. */
export const securityTexts = {
  en: {
    kinds: kinds.en,
    authenticator: 'authenticator app',
    when: (time: string, ip: string | undefined) => `When: ${time}.${ip ? ` From the address ${ip}.` : ''}`,
    itWasYou: 'If it was you, there is nothing to do.',
    signIns: 'Where you are logged in, and how to log out everywhere else:',
    notYou: {
      nothing: 'It was not you? Open this page within 7 days: it ends every sign-in and takes the change back.',
      factor: provesInEnglish,
      email: provesInEnglish,
      change: provesInEnglish,
      removal:
        'It was not you who said so? Open this page within 7 days. With your password, or another way in from before the factor was added, the factor stays and every other sign-in ends.',
      signIns:
        'It was not you? Open this page within 7 days. With your password, or another way in that you had before, it ends every other sign-in.',
    },
  },
  ru: {
    kinds: kinds.ru,
    authenticator: 'приложение с кодами',
    when: (time: string, ip: string | undefined) => `Когда: ${time}.${ip ? ` С адреса ${ip}.` : ''}`,
    itWasYou: 'Если это были вы, ничего делать не нужно.',
    signIns: 'Где вы вошли, и как выйти на всех других устройствах:',
    notYou: {
      nothing:
        'Это были не вы? Откройте эту страницу в течение 7 дней: все сеансы завершатся, а изменение отменится.',
      factor: provesInRussian,
      email: provesInRussian,
      change: provesInRussian,
      removal:
        'Это сообщили не вы? Откройте эту страницу в течение 7 дней. Если вы введёте свой пароль или подтвердите вход способом, который был до добавления фактора, фактор останется, а все остальные сеансы завершатся.',
      signIns:
        'Это были не вы? Откройте эту страницу в течение 7 дней. Если вы введёте свой пароль или подтвердите вход другим прежним способом, все остальные сеансы завершатся.',
    },
  },
} as const
