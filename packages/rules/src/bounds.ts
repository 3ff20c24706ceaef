/** Text from people, in characters: messages, reasons, greetings. */
export const textMax = 1024

/** How many of anything one call takes: people, receivers of a sale, requests that are decided at once. */
export const idsMax = 1000

/** Rule cashier-26: a list of people and amounts, in characters. */
export const csvMax = 1024 * 1024

/** Rule accounts-5: a picture as it is sent. */
export const photoBytesMax = 2 * 1024 * 1024

/** The drawn pictures that come with the app, by number from 0. */
export const presetPictures = { ofPerson: 4, ofClub: 30 } as const

/** Live keys of a club. */
export const keysMax = 20
/** Webhooks of a club. */
export const webhooksMax = 10

export const keyNameLength = { min: 1, max: 60 } as const

/** Of a person's name and of a club's. */
export const nameLengths = { person: { min: 3, max: 64 }, club: { min: 5, max: 32 } } as const
