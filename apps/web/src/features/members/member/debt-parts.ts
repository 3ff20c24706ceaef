import { part, piece } from '#lib/loaded/lazy-part.ts'

const debts = piece(() => import('#features/tabs/index.ts'))

/** Few users look at the debts, so their code loads separately. */
export const TabCards = part(debts, (tabs) => tabs.TabCards)
export const LastPayments = part(debts, (tabs) => tabs.LastPayments)
export const SetLine = part(debts, (tabs) => tabs.SetLine)
