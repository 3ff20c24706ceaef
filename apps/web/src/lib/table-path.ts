import { matchPath } from 'react-router'
import { patterns } from './paths.ts'

/** Tells whether this is the address of a table, which fills the page: a table for one or a shared one. */
export const isTablePath = (pathname: string): boolean =>
  [patterns.table, patterns.liveTable].some((pattern) => matchPath(pattern, pathname) !== null)
