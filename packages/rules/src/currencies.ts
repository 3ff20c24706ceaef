/** What can be owned. */
export const ownCurrencies = ['white', 'red', 'gold', 'diamond', 'jade'] as const
export type OwnCurrency = (typeof ownCurrencies)[number]

/** Every currency of the ledger: also credit, which the two sides of a tab owe each other. 1 credit is 1 chip. */
export const currencies = [...ownCurrencies, 'credit'] as const
export type Currency = (typeof currencies)[number]

/** The chips of a club: white is played with, red is sold. */
export const chipCurrencies = ['white', 'red'] as const
export type ChipCurrency = (typeof chipCurrencies)[number]

/** What a person owns outside clubs. */
export const personalCurrencies = ['gold', 'diamond'] as const
export type PersonalCurrency = (typeof personalCurrencies)[number]

/** What can be given in an exchange: dollars through a provider, diamonds out of one's own. */
export const givenCurrencies = ['usd', 'diamond'] as const
export type GivenCurrency = (typeof givenCurrencies)[number]

/** What can be got in an exchange. */
export const wantedCurrencies = ['diamond', 'gold', 'jade', 'red'] as const
export type WantedCurrency = (typeof wantedCurrencies)[number]
