import { useState } from 'react'

export interface SpokenLine {
  /** The key is never used again: a screen reader reads the line because it is new. */
  readonly id: number
  readonly text: string
}

interface Said {
  readonly count: number
  readonly lines: readonly SpokenLine[]
}

const nothing: Said = { count: 0, lines: [] }

/** Holds the spoken lines of the last answer. A line is added as each step of its film is shown. */
export function useSpoken(first: readonly string[] = []) {
  const [{ lines }, set] = useState<Said>(() => withMore(nothing, first))
  return {
    lines,
    /** Removes the lines of the last answer, because the next one begins. */
    begin: (texts: readonly string[]) => set(({ count }) => withMore({ count, lines: [] }, texts)),
    say(texts: readonly string[]) {
      if (texts.length > 0) set((said) => withMore(said, texts))
    },
  }
}

const withMore = ({ count, lines }: Said, texts: readonly string[]): Said => ({
  count: count + texts.length,
  lines: [...lines, ...texts.map((text, place) => ({ id: count + place, text }))],
})
