import { setTimeout as pause } from 'node:timers/promises'

const pauseMs = 50

/**
 * Asks until the answer is neither `undefined` nor false, and returns it. It is for set-ups and helpers, which may
 * run outside a test; a test itself uses `eventually`. Rethrows an error of `look`. Gives up after `withinMs`, by
 * default a minute, with an error that names what was waited for.
 */
export async function until<Seen>(
  what: string,
  look: () => Promise<Seen> | Seen,
  { withinMs = 60_000 }: { readonly withinMs?: number } = {},
): Promise<Exclude<Seen, undefined | false>> {
  const giveUpMs = performance.now() + withinMs
  for (;;) {
    const seen = await look()
    if (seen !== undefined && seen !== false) return seen as Exclude<Seen, undefined | false>
    if (performance.now() > giveUpMs) throw new Error(`Waited ${withinMs / 1000} s in vain until ${what}`)
    await pause(pauseMs)
  }
}
