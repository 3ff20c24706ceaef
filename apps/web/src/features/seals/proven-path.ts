import type { OwnAccount } from './own-account.ts'
import { pathTo, patterns } from '#lib/paths.ts'

/** Where an account is proven; of none the first. */
export const provenPath = (account?: OwnAccount): string =>
  account
    ? `${pathTo(patterns.proven)}?club=${account.clubId}&currency=${account.currency}`
    : pathTo(patterns.proven)
