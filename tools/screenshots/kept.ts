import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './stories.ts'

export const keptFolder = path.join(root, 'tools/screenshots/kept')

/**
 * Reads fingerprints by the name of their picture. Each file of stories has its own file, so that two changes rarely
 * collide.
 */
export function readKept(folder = keptFolder): Map<string, string> {
  const lines = filesIn(folder).flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n'))
  return new Map(
    lines
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  )
}

/** Writes all fingerprints anew; files of removed stories are deleted. */
export function writeKept(kept: ReadonlyMap<string, string>, folder = keptFolder): void {
  const texts = new Map<string, string>()
  for (const [name, print] of [...kept].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const file = `${name.split('--')[0] ?? ''}.txt`
    texts.set(file, `${texts.get(file) ?? ''}${name} ${print}\n`)
  }
  for (const file of filesIn(folder)) if (!texts.has(file)) rmSync(path.join(folder, file))
  for (const [file, text] of texts) writeFileSync(path.join(folder, file), text)
}

function filesIn(folder: string): string[] {
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
}
