import { piece } from '#lib/loaded/lazy-part.ts'

/** Fetched at once where somebody is signed in, else while they are at the door. */
export const loadFrames = piece(() => import('#app/start-up/frames.ts'))
