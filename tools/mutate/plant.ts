import type { KeptMutant } from './kept-mutants.ts'

/** The file's text with the mutant in it; throws where what it changes does not stand there exactly once. */
export function planted(text: string, { file, what, from, to }: KeptMutant): string {
  const found = text.split(from).length - 1
  if (found !== 1) throw new Error(`${file}: “${what}” changes what stands there ${found} times, not once`)
  return text.replace(from, () => to)
}
