import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { keptFolder } from './kept.ts'
import { root } from './stories.ts'

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** Returns the commit that last changed the kept pictures; its stories look like them. */
export const lastRenewal = (): string => git('log', '-1', '--format=%H', '--', keptFolder)

/** Checks out the tree of a commit in a separate clone, with the packages installed here. */
export function checkOut(commit: string): { tree: string; remove: () => void } {
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  const tree = mkdtempSync(path.join(root, '.cache/earlier-'))
  const remove = () => rmSync(tree, { recursive: true, force: true })
  try {
    const hash = git('rev-parse', '--verify', `${commit}^{commit}`)
    execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', root, tree])
    execFileSync('git', ['-C', tree, 'checkout', '--quiet', hash])
    for (const folder of ['.', 'apps/web', 'apps/server', 'packages/contract']) linkPackages(folder, tree)
    return { tree, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Links each package separately, because the packages of the workspace are the clone's own. */
function linkPackages(folder: string, tree: string): void {
  const from = path.join(root, folder, 'node_modules')
  if (!existsSync(from) || !existsSync(path.join(tree, folder))) return
  const to = path.join(tree, folder, 'node_modules')
  mkdirSync(to)
  for (const name of readdirSync(from).filter((name) => !name.startsWith('.') && name !== '@cardroom'))
    symlinkSync(path.join(from, name), path.join(to, name))
  if (folder !== '.') return
  mkdirSync(path.join(to, '@cardroom'))
  for (const workspace of ['packages', 'apps'])
    for (const name of readdirSync(path.join(tree, workspace)))
      symlinkSync(path.join(tree, workspace, name), path.join(to, '@cardroom', name))
}
