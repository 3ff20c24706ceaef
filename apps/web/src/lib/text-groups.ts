/**
 * Texts that are read together are fetched together: the build makes one file of each group and language. Other
 * namespaces are a group of one.
 */
export const textGroups = {
  door: ['common', 'shell', 'errors', 'auth', 'factors'],
  home: ['home', 'clubs', 'notices', 'notifications', 'protection', 'seals'],
  tables: ['tables', 'games', 'roulette', 'baccarat', 'blackjack', 'rounds'],
  purse: ['wallet', 'history', 'leaders', 'shop', 'topUp'],
  staff: ['clubApi', 'clubBank', 'clubSettings', 'sessions', 'settlement'],
  cashier: ['cashier'],
  tabs: ['tabs'],
  members: ['members', 'report'],
  statements: ['statements'],
  chat: ['chat'],
  settings: ['settings'],
} as const

export type TextGroup = keyof typeof textGroups
