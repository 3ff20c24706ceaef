import type { Visitor } from './demo-visitor.ts'

/** Everybody in the demo, by their key. */
export type Cast = Readonly<Record<string, Visitor>>

export function person(cast: Cast, key: string): Visitor {
  const found = cast[key]
  if (!found) throw new Error(`Nobody is called ${key} in the demo`)
  return found
}
