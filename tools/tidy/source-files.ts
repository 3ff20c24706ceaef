import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Lists every file of the repository that is or could be committed, relative to its root. */
export const files: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)))

export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

export const exists = (file: string): boolean => existsSync(path.join(root, file))

export const sources = files.filter((file) => /\.(ts|tsx)$/.test(file))
