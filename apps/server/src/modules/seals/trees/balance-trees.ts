import type { ClubId, UserId } from '@cardroom/contract/ids'
import { balanceText, leafHash, rootOf, toHex, treeOf, utf8, type Hash } from '@cardroom/proofs'
import type { SealShown } from '@cardroom/contract/seals'
import type { Amount } from '@cardroom/money'
import { type OwnCurrency, personalCurrencies, chipCurrencies } from '@cardroom/rules'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import { balancesAsOf, forgetOldTrees, insertBalanceNodes, type HeldBalance } from './balance-nodes.store.ts'
import { fast, saltOfBalance } from './hashes.ts'
import { grow } from './stored-tree.ts'

const pageMax = 1000

type Balances = NonNullable<SealShown['balances']>

export interface BalancesAsked {
  readonly clubId: ClubId
  /** The number of the seal. */
  readonly number: number
  /** The last transfer that counts. */
  readonly upTo: number
}

export interface BalanceLeaf {
  readonly userId: UserId
  readonly hash: Hash
}

/** Returns every member's leaf for each currency, in the order of the hashes. */
export async function balanceLeaves(
  reader: Reader,
  house: HouseKeys,
  asked: BalancesAsked,
): Promise<Map<OwnCurrency, BalanceLeaf[]>> {
  const currencies: readonly OwnCurrency[] = asked.clubId === 0 ? personalCurrencies : chipCurrencies
  const byCurrency = new Map<OwnCurrency, BalanceLeaf[]>(currencies.map((currency) => [currency, []]))
  for (let after = 0; ;) {
    const page = await balancesAsOf(reader, { ...asked, after }, pageMax)
    for (const held of page) {
      if (held.balance === null) continue
      const text = textOf(house, asked, { ...held, balance: held.balance })
      byCurrency.get(held.currency)?.push({ userId: held.userId, hash: leafHash(utf8(text), fast) })
    }
    after = page.at(-1)?.accountId ?? 0
    if (page.length < pageMax) break
  }
  for (const leaves of byCurrency.values()) leaves.sort((one, other) => Buffer.compare(one.hash, other.hash))
  return byCurrency
}

export const textOf = (
  house: HouseKeys,
  { clubId, number }: BalancesAsked,
  { userId, currency, balance }: Pick<HeldBalance, 'userId' | 'currency'> & { readonly balance: Amount },
): string =>
  balanceText({
    clubId,
    userId,
    currency,
    balance,
    salt: saltOfBalance(house, { clubId, number, userId, currency }),
  })

/**
 * Seals every member's balance in one tree for each currency. The trees are kept for the proofs until the next ones
 * are made.
 */
export async function sealBalances(tx: Tx, house: HouseKeys, asked: BalancesAsked): Promise<Balances> {
  await forgetOldTrees(tx, asked.clubId)
  const sealed: Balances = []
  for (const [currency, leaves] of await balanceLeaves(tx, house, asked)) {
    const hashes = leaves.map(({ hash }) => hash)
    const nodes = grow(0, [], hashes).map((node) => ({
      ...node,
      userId: node.level === 0 ? (leaves[node.place]?.userId ?? null) : null,
    }))
    for (let from = 0; from < nodes.length; from += pageMax)
      await insertBalanceNodes(tx, { ...asked, currency }, nodes.slice(from, from + pageMax))
    sealed.push({ currency, root: rootOfLeaves(hashes), count: hashes.length })
  }
  return sealed
}

export const rootOfLeaves = (hashes: readonly Hash[]): string =>
  toHex(rootOf(hashes.length, treeOf(hashes, fast), fast))
