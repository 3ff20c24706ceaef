const placeOf = (sessionId: number): string => `cardroom.laid.${sessionId}`

/**
 * Keeps in the browser tab the chips that are placed and not played yet, for a person who returns to the session.
 */
export function keepLaid<Laid>(sessionId: number, laid: Laid): void {
  sessionStorage.setItem(placeOf(sessionId), JSON.stringify(laid))
}

export function laidAt<Laid>(sessionId: number, nothing: Laid): Laid {
  const laid = sessionStorage.getItem(placeOf(sessionId))
  return laid === null ? nothing : (JSON.parse(laid) as Laid)
}
