import type { Page } from 'playwright-core'

/**
 * Records what `look` sees on the page after every change there, so that no step is missed. `look` runs in the page.
 * The returned function gives everything seen so far.
 */
export async function watch<Seen>(
  page: Page,
  look: () => Seen,
  attributes: readonly string[],
): Promise<() => Promise<Seen[]>> {
  await page.evaluate(`(${note.toString()})(${look.toString()}, ${JSON.stringify(attributes)})`)
  return async () => JSON.parse((await page.locator('body').getAttribute('data-seen')) ?? '[]') as Seen[]
}

/** Runs in the page: records what `look` sees, each time it has changed. */
function note(look: () => unknown, attributeFilter: string[]): void {
  const seen: string[] = []
  const add = () => {
    const now = JSON.stringify(look())
    if (now === seen.at(-1)) return
    seen.push(now)
    document.body.dataset.seen = `[${seen.join()}]`
  }
  new MutationObserver(add).observe(document.getElementById('root') ?? document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter,
  })
}

/** Returns the moments at which a condition was violated. */
export const offendingIn =
  <Seen>(seen: readonly Seen[]) =>
  (isWrong: (now: Seen, before: Seen) => boolean): Seen[] =>
    seen.filter((now, index) => isWrong(now, seen[index - 1] ?? now))
