import { auditActions, type AuditAction, type ShownAuditEntry } from '@cardroom/contract/audit'
import { asUser } from '@cardroom/contract/ids.fixtures'
import { createInstance, type TFunction } from 'i18next'
import { describe, expect, test } from 'vitest'
import { auditSentence } from './audit-sentence.ts'
import clubSettingsEn from '../../../../public/locales/en/clubSettings.json'
import commonEn from '../../../../public/locales/en/common.json'
import gamesEn from '../../../../public/locales/en/games.json'
import clubSettingsRu from '../../../../public/locales/ru/clubSettings.json'
import commonRu from '../../../../public/locales/ru/common.json'
import gamesRu from '../../../../public/locales/ru/games.json'
import { formatAmount, type Language } from '#lib/format.ts'

const texts = createInstance()
await texts.init({
  lng: 'en',
  resources: {
    en: { clubSettings: clubSettingsEn, common: commonEn, games: gamesEn },
    ru: { clubSettings: clubSettingsRu, common: commonRu, games: gamesRu },
  },
  interpolation: { escapeValue: false },
})
const say = (entry: ShownAuditEntry, language: Language) =>
  auditSentence(entry, {
    t: texts.getFixedT(language) as unknown as TFunction<['clubSettings', 'common', 'games']>,
    language,
  })

const oscar = { id: asUser(100_007), name: 'Oscar' }
const money = { amount_each: 50, amount_total: 50, currency: 'red', count: 1 }
const noMoney = { amount_each: null, amount_total: null, currency: null, count: null }

const entryOf = (action: string, rest: Partial<ShownAuditEntry> = {}): ShownAuditEntry => ({
  ...{ id: 1, actor_id: asUser(1), actor_name: 'Eleanor', actor_role: 'owner', key: null, action },
  ...{ target: { kind: 'user', ...oscar }, people: [oscar], agent: null, approved_by: null, ...noMoney },
  ...{ details: {}, device: null, request_id: null, created_at: '2026-11-23T18:30:00.000Z' },
  ...rest,
})
const nobody = { target: null, people: [] }
const at = (kind: string, name: string, id: number | null = null) => ({
  target: { kind, id, name },
  people: [],
})
const of = (details: ShownAuditEntry['details']) => ({ details })

/**
 * Holds for each action the part of the server's record that the sentence needs, and the sentence in both languages.
 */
const sentences: Readonly<Record<AuditAction, readonly [Partial<ShownAuditEntry>, en: string, ru: string]>> =
  {
    'club.settings': [nobody, 'Eleanor changed the club’s settings', 'Eleanor меняет настройки клуба'],
    'club.controls': [nobody, 'Eleanor changed the controls', 'Eleanor меняет правила контроля'],
    'club.name': [
      { ...nobody, ...of({ from: 'Riverside', to: 'Northgate' }) },
      'Eleanor renamed the club: Riverside → Northgate',
      'Eleanor переименовывает клуб: Riverside → Northgate',
    ],
    'club.rating': [
      { ...nobody, ...of({ from: 3, to: 4 }) },
      'Eleanor raised the rating: 3 → 4',
      'Eleanor повышает рейтинг: 3 → 4',
    ],
    'club.owner': [{}, 'Eleanor handed the club over to Oscar', 'Eleanor передаёт клуб: Oscar'],
    'club.bank-floor': [
      { ...nobody, ...of({ from: null, to: 500 }) },
      'Eleanor set the bank minimum: — → 500',
      'Eleanor задаёт минимум банка: — → 500',
    ],
    'club.play-permissions': [
      nobody,
      'Eleanor changed what everybody may play',
      'Eleanor меняет общие разрешения на игру',
    ],
    'club.bought-jade': [
      { ...nobody, ...money, currency: 'jade' },
      'Eleanor exchanged diamonds for 50 (Jade)',
      'Eleanor меняет алмазы: 50 (Нефрит)',
    ],
    'club.bought-red': [
      { ...nobody, ...money },
      'Eleanor exchanged diamonds for 50 (Red chips)',
      'Eleanor меняет алмазы: 50 (Красные фишки)',
    ],
    'members.role': [
      of({ from: 'player', to: 'agent' }),
      'Eleanor changed the role of Oscar: Player → Agent',
      'Eleanor меняет роль: Oscar, Игрок → Агент',
    ],
    'members.agent': [
      of({ agent: 'Hector', agent_id: 7 }),
      'Eleanor gave Oscar to Hector',
      'Eleanor назначает агента: Oscar → Hector',
    ],
    'members.blocked': [{}, 'Eleanor banned Oscar', 'Eleanor блокирует участника: Oscar'],
    'members.unblocked': [{}, 'Eleanor unbanned Oscar', 'Eleanor снимает блокировку: Oscar'],
    'members.removed': [{}, 'Eleanor removed Oscar', 'Eleanor исключает участника: Oscar'],
    'members.manager-permissions': [
      {},
      'Eleanor changed the permissions of Oscar',
      'Eleanor меняет права менеджера: Oscar',
    ],
    'members.play-permissions': [
      {},
      'Eleanor changed what Oscar may play',
      'Eleanor меняет разрешения на игру: Oscar',
    ],
    'join-requests.accepted': [{}, 'Eleanor let Oscar in', 'Eleanor принимает в клуб: Oscar'],
    'join-requests.declined': [
      {},
      'Eleanor declined the join request of Oscar',
      'Eleanor отклоняет заявку на вступление: Oscar',
    ],
    'invites.sent': [{}, 'Eleanor invited Oscar', 'Eleanor приглашает в клуб: Oscar'],
    'invites.cancelled': [{}, 'Eleanor withdrew the invite to Oscar', 'Eleanor отзывает приглашение: Oscar'],
    'webhooks.made': [
      { ...at('webhook', '12', 12), ...of({ url: 'https://books.example/in', events: ['*'] }) },
      'Eleanor made a webhook to books.example/in',
      'Eleanor создаёт вебхук: books.example/in',
    ],
    'webhooks.changed': [
      at('webhook', '12', 12),
      'Eleanor changed the webhook 12',
      'Eleanor меняет вебхук 12',
    ],
    'webhooks.removed': [
      { ...at('webhook', '12', 12), ...of({ url: 'https://books.example/in' }) },
      'Eleanor removed the webhook to books.example/in',
      'Eleanor удаляет вебхук: books.example/in',
    ],
    'webhooks.rotated': [
      at('webhook', '12', 12),
      'Eleanor gave the webhook 12 a new secret',
      'Eleanor меняет секрет вебхука 12',
    ],
    'keys.made': [
      { ...at('key', 'crk_9tK2mQxa'), ...of({ name: 'Sheets' }) },
      'Eleanor made a key: Sheets, crk_9tK2mQxa',
      'Eleanor создаёт ключ: Sheets, crk_9tK2mQxa',
    ],
    'keys.revoked': [
      { ...at('key', 'crk_9tK2mQxa'), ...of({ name: 'Sheets' }) },
      'Eleanor revoked a key: Sheets, crk_9tK2mQxa',
      'Eleanor отзывает ключ: Sheets, crk_9tK2mQxa',
    ],
    'files.exported': [
      { ...nobody, ...of({ file: 'report' }) },
      'Eleanor took a file of the report',
      'Eleanor выгружает список: отчёт',
    ],
    'tables.limits': [
      at('game', '6', 6),
      'Eleanor changed table limits: Blackjack',
      'Eleanor меняет лимиты столов: Блэкджек',
    ],
    'tables.opened': [
      { ...at('table', '7', 7), ...of({ name: 'Friday wheel' }) },
      'Eleanor opened a shared table: Friday wheel, 7',
      'Eleanor открывает общий стол: Friday wheel, 7',
    ],
    'tables.changed': [
      { ...at('table', '7', 7), ...of({ name: 'Friday wheel' }) },
      'Eleanor changed a shared table: Friday wheel, 7',
      'Eleanor меняет общий стол: Friday wheel, 7',
    ],
    'tables.shut': [
      { ...at('table', '7', 7), ...of({ name: 'Friday wheel' }) },
      'Eleanor shut a shared table: Friday wheel, 7',
      'Eleanor закрывает общий стол: Friday wheel, 7',
    ],
    'tables.muted': [
      { ...at('table', '7', 7), people: [oscar], ...of({ name: 'Friday wheel' }) },
      'Eleanor muted Oscar at a shared table: Friday wheel, 7',
      'Eleanor запрещает писать за общим столом: Oscar; стол Friday wheel, 7',
    ],
    'tables.unmuted': [
      { ...at('table', '7', 7), people: [oscar], ...of({ name: 'Friday wheel' }) },
      'Eleanor let Oscar write at a shared table again: Friday wheel, 7',
      'Eleanor снова разрешает писать за общим столом: Oscar; стол Friday wheel, 7',
    ],
    'tables.anchors': [
      { ...at('table', '7', 7), ...of({ name: 'Friday wheel' }) },
      'The seals of a shared table were noted: Friday wheel, 7',
      'Записаны печати общего стола: Friday wheel, 7',
    ],
    'tables.rechained': [
      { ...at('table', '7', 7), ...of({ name: 'Friday wheel' }) },
      'A shared table goes on with new seals: Friday wheel, 7',
      'Общий стол продолжает с новыми печатями: Friday wheel, 7',
    ],
    'tables.voided': [
      { ...at('table', '7', 7), ...of({ name: 'Friday wheel' }) },
      'A round lost its data and was voided, at a shared table: Friday wheel, 7',
      'Данные раунда утеряны, он отменён; общий стол: Friday wheel, 7',
    ],
    'sessions.broken': [{}, 'Eleanor ended a session of Oscar', 'Eleanor завершает сессию: Oscar'],
    'seeds.voided': [
      {},
      'A session of Oscar lost its data: it was ended and its bets were refunded',
      'Данные сессии утеряны: Oscar; сессия завершена, ставки возвращены',
    ],
    'chips.sold': [
      money,
      'Eleanor sold 50 (Red chips) to Oscar',
      'Eleanor продаёт фишки: Oscar, 50 (Красные фишки)',
    ],
    'chips.taken': [
      money,
      'Eleanor took 50 (Red chips) from Oscar',
      'Eleanor изымает фишки: Oscar, 50 (Красные фишки)',
    ],
    'chips.reversed': [
      money,
      'Eleanor took back a sale of 50 (Red chips) to Oscar',
      'Eleanor отменяет продажу: Oscar, 50 (Красные фишки)',
    ],
    'chips.request-accepted': [
      money,
      'Eleanor accepted a request of Oscar: 50 (Red chips)',
      'Eleanor принимает заявку на фишки: Oscar, 50 (Красные фишки)',
    ],
    'chips.request-declined': [
      money,
      'Eleanor declined a request of Oscar: 50 (Red chips)',
      'Eleanor отклоняет заявку на фишки: Oscar, 50 (Красные фишки)',
    ],
    'credit.line': [
      { ...money, currency: 'credit' },
      'Eleanor set the credit line of Oscar: 50 (Credit)',
      'Eleanor задаёт лимит долга: Oscar, 50 (Кредит)',
    ],
    'credit.written-off': [
      { ...nobody, ...money, currency: 'credit' },
      'Eleanor wrote off a debt of the club: 50 (Credit)',
      'Eleanor списывает долг: клуб, 50 (Кредит)',
    ],
    ...payments(),
    'bank.profit': [
      { ...nobody, ...money },
      'Eleanor took the bank’s profit: 50 (Red chips)',
      'Eleanor забирает прибыль банка: 50 (Красные фишки)',
    ],
    'bank.cover': [
      { ...nobody, ...money },
      'Eleanor funded the bank: 50 (Red chips)',
      'Eleanor пополняет банк: 50 (Красные фишки)',
    ],
    ...approvals(),
    'deals.set': [of({ from: 'next' }), 'Eleanor set the deal of Oscar', 'Eleanor задаёт условия: Oscar'],
    ...settlements(),
    'accounts.blocked': [{}, 'Eleanor blocked the account of Oscar', 'Eleanor блокирует аккаунт: Oscar'],
    'accounts.unblocked': [
      {},
      'Eleanor unblocked the account of Oscar',
      'Eleanor разблокирует аккаунт: Oscar',
    ],
    'accounts.factors-lift': [
      {},
      'Eleanor is having the extra log-in protection of Oscar removed',
      'Eleanor назначает удаление дополнительной защиты: Oscar',
    ],
    'accounts.diamonds-given': [
      { ...money, currency: 'diamond' },
      'Eleanor gave Oscar 50 (Diamonds)',
      'Eleanor выдаёт алмазы: Oscar, 50 (Алмазы)',
    ],
    'platform.conversions': [nobody, 'Eleanor changed prices and rates', 'Eleanor меняет цены и курсы'],
    'platform.limits': [
      at('game', '6', 6),
      'Eleanor changed default table limits: Blackjack',
      'Eleanor меняет лимиты столов по умолчанию: Блэкджек',
    ],
  }

function payments() {
  const paid = { ...money, currency: 'credit', ...of({ number: 7 }) }
  const line = (en: string, ru: string) =>
    [
      paid,
      `Eleanor ${en} payment 7, Oscar: 50 (Credit)`,
      `Eleanor ${ru} платёж 7: Oscar, 50 (Кредит)`,
    ] as const
  return {
    'receipts.recorded': line('recorded', 'записывает'),
    'receipts.confirmed': line('confirmed', 'подтверждает'),
    'receipts.disputed': line('disputed', 'оспаривает'),
    'receipts.withdrawn': line('withdrew', 'отзывает'),
    'receipts.ruled': [
      { ...paid, ...of({ number: 7, ruling: 'uphold' }) },
      'Eleanor ruled on payment 7, Oscar: 50 (Credit), upheld',
      'Eleanor решает спор о платеже 7: Oscar, 50 (Кредит), платёж признан',
    ],
  } as const
}

function approvals() {
  const counted = { ...money, ...of({ what: 'sale' }) }
  const [en, ru] = [clubSettingsEn, clubSettingsRu].map(({ approvals: { what } }) => what.sale)
  return {
    'approvals.proposed': [
      { ...counted, ...at('approval', '9', 9) },
      `Eleanor waits for a second person: ${en}, 50 (Red chips)`,
      `Eleanor ждёт второго человека: ${ru}, 50 (Красные фишки)`,
    ],
    'approvals.approved': [
      counted,
      `Eleanor approved what Oscar proposed: ${en}, 50 (Red chips)`,
      `Eleanor одобряет предложенное: Oscar, ${ru}, 50 (Красные фишки)`,
    ],
    'approvals.refused': [
      counted,
      `Eleanor refused what Oscar proposed: ${en}, 50 (Red chips)`,
      `Eleanor отказывает в предложенном: Oscar, ${ru}, 50 (Красные фишки)`,
    ],
    'approvals.withdrawn': [
      counted,
      `Eleanor withdrew a proposal: ${en}, 50 (Red chips)`,
      `Eleanor отзывает предложение: ${ru}, 50 (Красные фишки)`,
    ],
  } as const
}

function settlements() {
  const adjusted = { ...money, currency: 'credit', ...of({ period: 4 }) }
  const all = { ...at('period', '4', 4), ...money, amount_each: null, count: 3 }
  return {
    'settlements.adjusted': [
      adjusted,
      'Eleanor adjusted settlement 4 for Oscar: 50 (Credit)',
      'Eleanor поправляет расчёт 4: Oscar, 50 (Кредит)',
    ],
    'settlements.adjustment-taken-back': [
      adjusted,
      'Eleanor took back an adjustment of settlement 4 for Oscar: 50 (Credit)',
      'Eleanor отменяет поправку к расчёту 4: Oscar, 50 (Кредит)',
    ],
    'settlements.reviewed': [
      all,
      'Eleanor reviewed settlement 4: 50 (Red chips)',
      'Eleanor проверяет расчёт 4: 50 (Красные фишки)',
    ],
    'settlements.reopened': [
      at('period', '4', 4),
      'Eleanor reopened settlement 4',
      'Eleanor снова открывает расчёт 4',
    ],
    'settlements.closed': [
      all,
      'Eleanor closed settlement 4 and paid 50 (Red chips)',
      'Eleanor закрывает расчёт 4 и выплачивает 50 (Красные фишки)',
    ],
  } as const
}

test.each(auditActions)('%s has a sentence in both languages', (action) => {
  const [rest, en, ru] = sentences[action]
  const entry = entryOf(action, rest)
  expect([say(entry, 'en'), say(entry, 'ru')]).toEqual([en, ru])
})

describe('people', () => {
  test('people of closed accounts are named by their id, in the reader’s language', () => {
    const closed = { id: asUser(100_007), name: 'Closed account' }
    const entry = entryOf('members.blocked', { target: { kind: 'user', ...closed }, people: [closed] })
    expect(say(entry, 'en')).toBe('Eleanor banned closed account #100007')
    expect(say({ ...entry, actor_id: closed.id, actor_name: closed.name }, 'ru')).toBe(
      'закрытый аккаунт #100007 блокирует участника: закрытый аккаунт #100007',
    )
    const given = entryOf('members.agent', of({ agent: closed.name, agent_id: closed.id }))
    expect(say(given, 'en')).toBe('Eleanor gave Oscar to closed account #100007')
  })

  test('people who sell chips to themselves are not named twice', () => {
    const own = { actor_id: oscar.id, actor_name: oscar.name, ...money }
    expect(say(entryOf('chips.sold', own), 'en')).toMatch(/^Oscar sold .* to themselves$/)
    expect(say(entryOf('chips.sold', own), 'ru')).toMatch(/^Oscar продаёт фишки: себе, /)
  })

  test('beyond three are counted, with what each got', () => {
    const people = [1, 2, 3, 4, 5].map((id) => ({ id: asUser(id), name: `P${id}` }))
    const sums = { amount_each: 1000, amount_total: 5000, currency: 'white', count: 5 }
    const amount = (value: number, language: Language) => formatAmount(value, language)
    expect(say(entryOf('chips.sold', { target: null, people, ...sums }), 'en')).toBe(
      `Eleanor sold ${amount(5000, 'en')} (White chips; ${amount(1000, 'en')} each) to P1, P2, P3 +2`,
    )
  })
})

test.each([
  ['entries', 'the report’s entries', 'операции отчёта'],
  ['settlement', 'a settlement', 'расчёт'],
  ['statement', 'a statement', 'выписка'],
  ['tabs', 'tabs', 'долги'],
  ['receipts', 'payments', 'платежи'],
  ['something', 'a list', 'список'],
])('a file of %s is named in both languages', (file, en, ru) => {
  const entry = entryOf('files.exported', { ...nobody, ...of({ file }) })
  expect([say(entry, 'en'), say(entry, 'ru')]).toEqual([
    `Eleanor took a file of ${en}`,
    `Eleanor выгружает список: ${ru}`,
  ])
})

test('an action that the page does not know yet has a sentence that says so', () => {
  expect(say(entryOf('something.new'), 'en')).toBe('Eleanor: Another action, Oscar')
})
