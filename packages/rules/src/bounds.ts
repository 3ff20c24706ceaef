/** Text from people, in characters: messages, reasons, greetings. */
export const textMax = 1024

/** How many of anything one call takes. */
export const idsMax = 1000

/** Receivers of one sale, and requests decided at once. */
export const receiversMax = 200

/** Rule accounts-5: a picture as it is sent. */
export const photoBytesMax = 2 * 1024 * 1024

/** The drawn pictures that come with the app, by number from 0. */
export const presetPictures = { ofPerson: 4, ofClub: 30 } as const

/** Of a person's name and of a club's. */
export const nameLengths = { person: { min: 3, max: 64 }, club: { min: 5, max: 32 } } as const
