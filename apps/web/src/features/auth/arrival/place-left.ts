const key = 'provider-visit-from'

/** Where somebody signed in was when they left for Google or Facebook, to come back to. */
export const keepPlaceLeft = (): void => sessionStorage.setItem(key, location.pathname)

export const placeLeft = (): string | null => sessionStorage.getItem(key)

export const forgetPlaceLeft = (): void => sessionStorage.removeItem(key)
