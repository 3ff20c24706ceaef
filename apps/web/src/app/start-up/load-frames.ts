import { piece } from '#lib/loaded/lazy-part.ts'

/**
 * Fetches everything around the signed-in screens: at once for a signed-in person, otherwise while they see the
 * log-in page.
 */
export const loadFrames = piece(() => import('#app/start-up/frames.ts'))
