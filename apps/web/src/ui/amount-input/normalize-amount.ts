export interface AmountRules {
  /** Digits after the dot; 0 for whole amounts. */
  readonly decimals: number
}

/**
 * What an amount field holds after somebody typed or pasted: the cleaned text, or null when it cannot become an amount
 * and the field keeps what it had. A comma becomes a dot, a lone dot "0.", a leading dot gets its zero, needless leading
 * zeros go. "12,480" and "12 480" are grouped thousands: no amount has three decimals.
 */
export function normalizeAmount(typed: string, { decimals }: AmountRules): string | null {
  const bare = typed.replace(/[\s\u00a0\u202f]/g, '')
  const ungrouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare
  const dotted = ungrouped
    .replaceAll(',', '.')
    .replace(/^\./, '0.')
    .replace(/^0+(?=\d)/, '')

  if (dotted === '') return ''
  if (decimals === 0) return /^[1-9]\d*$/.test(dotted) ? dotted : null
  if (!/^\d+(\.\d*)?$/.test(dotted)) return null
  return (dotted.split('.')[1] ?? '').length <= decimals ? dotted : null
}

/** The amount that a field's text means: null while there is none ("" or "0."). */
export function amountOf(text: string): number | null {
  const amount = Number(text)
  return text === '' || !Number.isFinite(amount) || amount === 0 ? null : amount
}
