import { lazy } from 'react'
import type { ComponentType } from 'react'
import { loadPatiently } from '#app/start-up/load-patiently.ts'

/** A screen's module has named exports only; `lazy` wants a default. */
export function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return part(async () => (await load())[name])
}

/** A part of the app, fetched when it is first shown. */
export function part<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPatiently(load) }))
}
