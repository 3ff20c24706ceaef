/** The present, as this device has it. For showing only: the server decides by its own clock. */
export const now = (): Date => new Date(Date.now())
