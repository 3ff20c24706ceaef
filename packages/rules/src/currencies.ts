/** Persons and clubs can own these currencies. */
export const ownCurrencies = ['white', 'red', 'gold', 'diamond', 'jade'] as const
export type OwnCurrency = (typeof ownCurrencies)[number]

/** The ledger also knows credit, which the two sides of a tab owe each other. 1 credit is worth 1 chip. */
export const currencies = [...ownCurrencies, 'credit'] as const
export type Currency = (typeof currencies)[number]

/** A club has two kinds of chips: white is played with, red is sold. */
export const chipCurrencies = ['white', 'red'] as const
export type ChipCurrency = (typeof chipCurrencies)[number]

/** A person owns these outside of any club. */
export const personalCurrencies = ['gold', 'diamond'] as const
export type PersonalCurrency = (typeof personalCurrencies)[number]

/**
 * An exchange starts from one of these: dollars come through a payment provider, diamonds from the person's own
 * account.
 */
export const givenCurrencies = ['usd', 'diamond'] as const
export type GivenCurrency = (typeof givenCurrencies)[number]

/** An exchange can yield any of these. */
export const wantedCurrencies = ['diamond', 'gold', 'jade', 'red'] as const
export type WantedCurrency = (typeof wantedCurrencies)[number]
