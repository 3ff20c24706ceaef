import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * Runs axe on the page as it stands, and returns a line for each rule it breaks. A document gets axe once, however
 * often it is asked; only the broken rules leave the page.
 */
export async function axeFindings(page: Page, rules: axe.RuleObject = {}): Promise<string[]> {
  // The policy of the page forbids scripts in elements, so its text is evaluated.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(brokenRules, rules)
}

/** Runs in the page: returns a line for each broken rule. */
async function brokenRules(rules: axe.RuleObject): Promise<string[]> {
  const { axe: runner } = globalThis as unknown as { readonly axe: typeof axe }
  const { violations } = await runner.run(document, { resultTypes: ['violations'], rules })
  return violations.map(
    ({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

/** Turns rules off by their names. */
export const without = (...names: readonly string[]): axe.RuleObject =>
  Object.fromEntries(names.map((name) => [name, { enabled: false }]))
