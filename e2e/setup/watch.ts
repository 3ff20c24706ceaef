import type { Page } from 'playwright-core'

/**
 * Notes what `look` sees on the page, whenever something there has changed: between two of its steps nothing is missed.
 * `look` runs in the page. What comes back tells all of it so far.
 */
export async function watch<Seen>(
  page: Page,
  look: () => Seen,
  attributes: readonly string[],
): Promise<() => Promise<Seen[]>> {
  await page.evaluate(`(${note.toString()})(${look.toString()}, ${JSON.stringify(attributes)})`)
  return async () => JSON.parse((await page.locator('body').getAttribute('data-seen')) ?? '[]') as Seen[]
}

/** In the page. */
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

/** When it was not as it should be. */
export const offendingIn =
  <Seen>(seen: readonly Seen[]) =>
  (isWrong: (now: Seen, before: Seen) => boolean): Seen[] =>
    seen.filter((now, index) => isWrong(now, seen[index - 1] ?? now))
