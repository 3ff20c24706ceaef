import path from 'node:path'

interface ModuleInfo {
  readonly importedIds: readonly string[]
}
interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null
}

const source = path.join(import.meta.dirname, 'src')

/** Asks the server while the app still loads: none of its imports may wait for React. */
export const askingFirst = path.join(source, 'app/start-up/ask-first.ts')
let asking: ReadonlySet<string> | undefined

export function asksFirst(id: string, graph: ModuleGraph): boolean {
  asking ??= reachedFrom([askingFirst], graph)
  return asking.has(id) && !id.includes('node_modules')
}

const beginnings = ['app/main.tsx', 'app/areas/door.ts', 'features/auth/landing/landing.screen.tsx'].map(
  (file) => path.join(source, file),
)

let found: ReadonlySet<string> | undefined

/**
 * Tells whether the log-in page loads a module. Nobody is signed in there, so the other shared modules can wait for a
 * sign-in.
 */
export function atTheDoor(id: string, graph: ModuleGraph): boolean {
  found ??= reachedFrom(beginnings, graph)
  return found.has(id)
}

function reachedFrom(ids: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set(ids)
  for (const id of reached) graph.getModuleInfo(id)?.importedIds.forEach((imported) => reached.add(imported))
  return reached
}
