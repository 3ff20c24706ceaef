/** One of a person's accounts: gold and diamonds in club 0. */
export interface OwnAccount {
  readonly clubId: number
  readonly currency: 'white' | 'red' | 'gold' | 'diamond'
}
