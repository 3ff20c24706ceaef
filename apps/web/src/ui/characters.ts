import type { CSSProperties } from 'react'

/** For a key figure that stays in one line: its style makes it the smaller, the more `--characters` it has. */
export const characters = (shown: string): CSSProperties =>
  ({ '--characters': shown.length }) as CSSProperties
