import { createElement, lazy, useState } from 'react'
import type { ComponentType } from 'react'
import { loadPatiently } from './load-patiently.ts'

/** A part of the app that is fetched once. */
export interface Piece<Module> {
  (): Promise<Module>
  /** Undefined until it has been fetched. */
  readonly loaded: () => Module | undefined
}

export function piece<Module>(load: () => Promise<Module>): Piece<Module> {
  let loaded: Module | undefined
  return Object.assign(async () => (loaded ??= await load()), { loaded: () => loaded })
}

export const screen = <Name extends string>(load: Piece<Record<Name, ComponentType>>, name: Name) =>
  part(load, (module) => module[name])

/**
 * Makes a component from a part of the app that is fetched when it is first shown. If it is already loaded, it
 * shows at once: React keeps each fallback for 0.3 s, and the first screen would wait for that once for the frame
 * and again for its content.
 */
export function part<Module, Props extends object>(
  load: Piece<Module>,
  choose: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const Fetched = lazy(async () => ({ default: choose(await loadPatiently(load)) }))
  return function Part(props) {
    const [shown] = useState<{ readonly type: ComponentType<Props> }>(() => {
      const module = load.loaded()
      return { type: module ? choose(module) : Fetched }
    })
    return createElement(shown.type, props)
  }
}
