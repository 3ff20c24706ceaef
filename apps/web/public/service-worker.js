// Keeps the app on the device (keep-app.js). Shows a push in the person's language, and opens its page when it is
// pressed. It is plain and small, because it lives outside the app's own bundle.

importScripts('/kept-files.js', '/keep-app.js')

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

async function show(message) {
  const words = message.kind === 'chat' ? await chatWords(message) : await noticeWords(message)
  await self.registration.showNotification(words.title, {
    body: words.text,
    lang: message.language,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    // The same message again replaces itself, and a chat shows its newest message.
    tag: message.kind === 'chat' ? `chat-${message.club_id}-${message.sender_id}` : `notice-${message.id}`,
    data: { path: pathOf(message) },
  })
}

async function chatWords(message) {
  return { title: message.sender_name || 'Cardroom', text: message.content }
}

async function noticeWords({ language, content, body }) {
  const [notices, common] = await Promise.all([texts(language, 'notices'), texts(language, 'common')])
  const found = notices[content]
  if (!found) return { title: 'Cardroom', text: '' }
  const values = {
    ...body,
    to: common.roles?.[body?.to] ?? '',
    currency: common.coins?.[body?.currency] ?? '',
    amount: typeof body?.amount === 'number' ? inFigures(body.amount, language) : '',
  }
  const money = found.text.includes('{{amount}}') ? undefined : amountOf(content, body ?? {})
  const parts = [filled(found.text, values), money && amountWords(notices.amount, money, language)]
  return { title: filled(found.title, values), text: parts.filter(Boolean).join(' · ') }
}

/** Reads the app's own text files, so that a push and the screen use the same words. */
async function texts(language, namespace) {
  const path = `/locales/${language === 'ru' ? 'ru' : 'en'}/${namespace}.json`
  const answer = (await caches.match(path)) ?? (await fetch(path).catch(() => undefined))
  return answer?.ok ? answer.json() : {}
}

const filled = (text, values) => text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? ''))

function amountOf(content, body) {
  const isPurchase = content === 'purchasePaid' || content === 'purchaseRefunded'
  const amount = isPurchase ? body.result : body.amount
  return typeof amount === 'number' ? { amount, coin: isPurchase ? 'diamond' : body.currency } : undefined
}

function amountWords(forms, { amount, coin }, language) {
  const form = forms?.[`${coin}_${new Intl.PluralRules(language).select(amount)}`]
  return form && filled(form, { amount: inFigures(amount, language) })
}

const inFigures = (amount, language) => new Intl.NumberFormat(language).format(amount)

function pathOf(message) {
  if (message.kind === 'notice') return `/dashboard/notifications?notice=${message.id}`
  return `/dashboard/chat/${message.club_id}?with=${message.sender_id}`
}

/** Opens the path in a window that is already open, otherwise in a new one. */
async function open(path) {
  const [window] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!window) return self.clients.openWindow(path)
  await window.focus()
  return window.navigate(path).catch(() => self.clients.openWindow(path))
}
