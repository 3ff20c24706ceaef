/** The maximum length, in characters, of any text from a person: a message, a reason, a greeting. */
export const textMax = 1024

/** One call takes at most this many items: people, receivers of a sale, or requests to decide together. */
export const idsMax = 1000

/** Rule cashier-26 limits the length of an uploaded list of people and amounts; the unit is characters. */
export const csvMax = 1024 * 1024

/** Rule accounts-5 limits the size of an uploaded picture; the unit is bytes. */
export const photoBytesMax = 2 * 1024 * 1024

/** The app ships with this many drawn pictures of each kind; they are numbered from 0. */
export const presetPictures = { ofPerson: 4, ofClub: 30 } as const

/** A club has at most this many live keys. */
export const keysMax = 20
/** A club has at most this many webhooks. */
export const webhooksMax = 10

export const keyNameLength = { min: 1, max: 60 } as const

/** The name of a person and the name of a club have lengths within these bounds, in characters. */
export const nameLengths = { person: { min: 3, max: 64 }, club: { min: 5, max: 32 } } as const

/** A closed account has this instead of the person's name. */
export const closedAccountName = 'Closed account'
