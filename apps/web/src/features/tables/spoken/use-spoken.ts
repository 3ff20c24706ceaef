import { useState } from 'react'

export interface SpokenLine {
  /** Is never used again: a screen reader reads the line because it is new. */
  readonly id: number
  readonly text: string
}

interface Said {
  readonly count: number
  readonly lines: readonly SpokenLine[]
}

const nothing: Said = { count: 0, lines: [] }

/** The words of the last answer, which grow line by line as its film is shown. */
export function useSpoken(first: readonly string[] = []) {
  const [{ lines }, set] = useState<Said>(() => withMore(nothing, first))
  return {
    lines,
    /** The next answer begins: the lines of the last one go. */
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
