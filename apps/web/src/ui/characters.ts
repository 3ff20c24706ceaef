import type { CSSProperties } from 'react'

/** Sets `--characters` for a key figure on one line: the more characters it has, the smaller its style makes it. */
export const characters = (shown: string): CSSProperties =>
  ({ '--characters': shown.length }) as CSSProperties
