const keyOf = (userId: number): string => `welcomed:${userId}`

/** Whether this device has shown this person the welcome page. */
export const isWelcomed = (userId: number): boolean => localStorage.getItem(keyOf(userId)) !== null

export const markWelcomed = (userId: number): void => localStorage.setItem(keyOf(userId), 'yes')
