const placeOf = (sessionId: number): string => `cardroom.laid.${sessionId}`

/** What lies at a seat and is not played yet: this tab keeps it for who comes back. */
export function keepLaid<Laid>(sessionId: number, laid: Laid): void {
  sessionStorage.setItem(placeOf(sessionId), JSON.stringify(laid))
}

export function laidAt<Laid>(sessionId: number, nothing: Laid): Laid {
  const laid = sessionStorage.getItem(placeOf(sessionId))
  return laid === null ? nothing : (JSON.parse(laid) as Laid)
}
