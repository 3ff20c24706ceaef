/** Returns the present by this device's clock. Use it for display only: the server decides by its own clock. */
export const now = (): Date => new Date(Date.now())
