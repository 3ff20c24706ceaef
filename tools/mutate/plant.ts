import type { KeptMutant } from './kept-mutants.ts'

/** Returns the file's text with the mutant. Throws unless the replaced text occurs exactly once. */
export function planted(text: string, { file, what, from, to }: KeptMutant): string {
  const found = text.split(from).length - 1
  if (found !== 1) throw new Error(`${file}: “${what}” changes what stands there ${found} times, not once`)
  return text.replace(from, () => to)
}
