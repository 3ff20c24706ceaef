import type { Purchase } from './purchases.view.ts'

interface SandboxWords {
  readonly title: string
  readonly test: string
  readonly diamonds: (count: string) => string
  readonly pay: (dollars: string) => string
  readonly cancel: string
  readonly decided: Readonly<Record<Exclude<Purchase['status'], 'pending'>, string>>
  readonly back: string
}

/**
 * The words of the test provider's page. The app's own texts are in the browser, and this page is made on the server.
 */
export const sandboxWords: Readonly<Record<'en' | 'ru', SandboxWords>> = {
  en: {
    title: 'Test checkout',
    test: 'Test checkout: no money moves',
    diamonds: (count) => `${count} diamonds`,
    pay: (dollars) => `Pay $${dollars}`,
    cancel: 'Cancel',
    decided: {
      paid: 'This purchase is paid.',
      failed: 'This purchase was cancelled.',
      refunded: 'This purchase was refunded.',
    },
    back: 'Back to Cardroom',
  },
  ru: {
    title: 'Тестовая оплата',
    test: 'Тест: деньги не списываются',
    diamonds: (count) => `Алмазы: ${count}`,
    pay: (dollars) => `Оплатить $${dollars}`,
    cancel: 'Отменить',
    decided: {
      paid: 'Эта покупка оплачена.',
      failed: 'Эта покупка отменена.',
      refunded: 'Деньги за эту покупку возвращены.',
    },
    back: 'Вернуться в Cardroom',
  },
}
