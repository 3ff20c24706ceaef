export interface NamePayment {
  /** `jadeOrDiamond` means that the user may not see the club's jade; the server takes it if there is enough. */
  readonly from: 'jade' | 'diamond' | 'jadeOrDiamond'
  readonly isShort: boolean
}

interface Purse {
  /** A manager without the right to buy ratings always pays from their own diamonds. */
  readonly mayUseJade: boolean
  /** Null if the user may not see it. */
  readonly jade: number | null
  readonly diamonds: number
  readonly price: number
}

/**
 * Returns how a new name is paid: from the club's jade if it is enough, otherwise from the user's own diamonds
 * (rule conversions-7).
 */
export function namePayment({ mayUseJade, jade, diamonds, price }: Purse): NamePayment {
  if (mayUseJade && jade === null) return { from: 'jadeOrDiamond', isShort: false }
  if (mayUseJade && jade !== null && jade >= price) return { from: 'jade', isShort: false }
  return { from: 'diamond', isShort: diamonds < price }
}
