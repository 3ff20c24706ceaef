/** Fetched at once where somebody is signed in, else while they are at the door. */
export const loadFrames = () => import('#app/start-up/frames.ts')
