const placeOf = (sessionId: number): string => `cardroom.laid.${sessionId}`

/** The tab keeps the unplayed chips of a seat for a person who returns. */
export function keepLaid<Laid>(sessionId: number, laid: Laid): void {
  sessionStorage.setItem(placeOf(sessionId), JSON.stringify(laid))
}

export function laidAt<Laid>(sessionId: number, nothing: Laid): Laid {
  const laid = sessionStorage.getItem(placeOf(sessionId))
  return laid === null ? nothing : (JSON.parse(laid) as Laid)
}
