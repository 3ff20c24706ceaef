const key = 'provider-visit-from'

/** Stores the current place of a signed-in user who leaves for Google or Facebook, to return there. */
export const keepPlaceLeft = (): void => sessionStorage.setItem(key, location.pathname)

export const placeLeft = (): string | null => sessionStorage.getItem(key)

export const forgetPlaceLeft = (): void => sessionStorage.removeItem(key)
