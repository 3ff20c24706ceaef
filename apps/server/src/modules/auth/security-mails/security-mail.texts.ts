const kinds = {
  en: {
    passwordChanged: {
      subject: 'Your password was changed',
      says: 'The password of your account was changed.',
    },
    passwordReset: {
      subject: 'Your password was reset',
      says: 'The password of your account was reset with a code from an e-mail. All devices have been logged out.',
    },
    emailChanged: {
      subject: 'Your e-mail address was changed',
      says: 'The e-mail address of your account was changed from {from} to {to}. All other devices have been logged out.',
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
      says: 'You can now also log in with {provider}.',
    },
    identityUnlinked: {
      subject: 'A log-in method was removed',
      says: 'You can no longer log in with {provider}.',
    },
    factorAdded: {
      subject: 'Extra log-in protection was added',
      says: 'Extra log-in protection was added to your account: {factor}.',
    },
    factorRemoved: {
      subject: 'Extra log-in protection was removed',
      says: 'Extra log-in protection was removed from your account: {factor}.',
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
      subject: 'Extra log-in protection will be removed',
      says: 'Somebody who reads your mail says that the log-in protection that was added is not yours. It will be removed in 7 days, unless you choose “Keep the protection” on a device where you were logged in before.',
    },
    factorKept: {
      subject: 'Your extra log-in protection stays',
      says: 'The extra log-in protection of your account was kept. It will not be removed.',
    },
    factorRemovalDone: {
      subject: 'The disputed log-in protection was removed',
      says: 'The log-in protection that somebody said was not yours was removed from your account.',
    },
    emailFixed: {
      subject: 'Your e-mail address stays for 7 days',
      says: 'Somebody says that the last change of your e-mail address was not theirs. For 7 days it cannot be changed.',
    },
    codesPaused: {
      subject: 'Many wrong codes',
      says: 'Somebody entered many wrong codes for your account. For a day, codes are taken only on devices on which you have logged in.',
    },
  },
  ru: {
    passwordChanged: { subject: 'Пароль изменён', says: 'Пароль вашего аккаунта изменён.' },
    passwordReset: {
      subject: 'Пароль сброшен',
      says: 'Пароль вашего аккаунта сброшен по коду из письма. На всех устройствах выполнен выход.',
    },
    emailChanged: {
      subject: 'Адрес почты изменён',
      says: 'Адрес почты вашего аккаунта изменён с {from} на {to}. На всех остальных устройствах выполнен выход.',
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
      subject: 'Добавлена дополнительная защита входа',
      says: 'Для вашего аккаунта добавлена дополнительная защита входа: {factor}.',
    },
    factorRemoved: {
      subject: 'Дополнительная защита входа удалена',
      says: 'Для вашего аккаунта удалена дополнительная защита входа: {factor}.',
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
      subject: 'Дополнительная защита входа будет удалена',
      says: 'Кто-то, у кого есть доступ к вашей почте, сообщил, что добавленная защита входа не ваша. Она будет удалена через 7 дней, если вы не выберете «Оставить защиту» на устройстве, где вы вошли раньше.',
    },
    factorKept: {
      subject: 'Дополнительная защита входа остаётся',
      says: 'Дополнительная защита входа в ваш аккаунт оставлена. Она не будет удалена.',
    },
    factorRemovalDone: {
      subject: 'Спорная защита входа удалена',
      says: 'Защита входа, о которой сообщили, что она не ваша, удалена из вашего аккаунта.',
    },
    emailFixed: {
      subject: 'Адрес почты не изменится 7 дней',
      says: 'Кто-то сообщил, что последнюю смену адреса почты сделали не вы. В течение 7 дней его нельзя изменить.',
    },
    codesPaused: {
      subject: 'Много неверных кодов',
      says: 'К вашему аккаунту много раз вводили неверный код. В течение суток коды принимаются только на устройствах, с которых вы уже входили.',
    },
  },
} as const

const provesInEnglish =
  'Wasn’t you? Open this link within 7 days. With your password, or another log-in method that you had before, it undoes the change and logs out all devices.'
const provesInRussian =
  'Это были не вы? Откройте ссылку в течение 7 дней. Если вы введёте свой пароль или подтвердите вход другим прежним способом, изменение отменится, а на всех устройствах выполнится выход.'

/** The events that a person gets a mail about, whatever their switches say. */
export type SecurityMailKind = keyof typeof kinds.en

/** All texts of the security mails, in the languages of the readers. */
export const securityTexts = {
  en: {
    kinds: kinds.en,
    authenticator: 'authenticator app',
    when: (time: string, ip: string | undefined) => `When: ${time}${ip ? `, IP ${ip}` : ''}.`,
    itWasYou: 'If it was you, there is nothing to do.',
    signIns: 'Your devices, and how to log out everywhere else:',
    notYou: {
      nothing: 'Wasn’t you? Open this link within 7 days to log out all devices and undo the change.',
      factor: provesInEnglish,
      email: provesInEnglish,
      change: provesInEnglish,
      removal:
        'Wasn’t you? Open this link within 7 days. With your password, or another log-in method from before the protection was added, the protection stays and all other devices are logged out.',
      signIns:
        'Wasn’t you? Open this link within 7 days. With your password, or another log-in method that you had before, it logs out all other devices.',
    },
  },
  ru: {
    kinds: kinds.ru,
    authenticator: 'приложение-аутентификатор',
    when: (time: string, ip: string | undefined) => `Когда: ${time}${ip ? `, IP ${ip}` : ''}.`,
    itWasYou: 'Если это были вы, ничего делать не нужно.',
    signIns: 'Ваши устройства и выход на всех остальных:',
    notYou: {
      nothing:
        'Это были не вы? Откройте ссылку в течение 7 дней: на всех устройствах выполнится выход, изменение отменится.',
      factor: provesInRussian,
      email: provesInRussian,
      change: provesInRussian,
      removal:
        'Это были не вы? Откройте ссылку в течение 7 дней. Если вы введёте свой пароль или подтвердите вход способом, который был до добавления защиты, защита останется, а на остальных устройствах выполнится выход.',
      signIns:
        'Это были не вы? Откройте ссылку в течение 7 дней. Если вы введёте свой пароль или подтвердите вход другим прежним способом, на остальных устройствах выполнится выход.',
    },
  },
} as const
