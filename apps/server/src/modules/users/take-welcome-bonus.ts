import type { UserId } from '@cardroom/contract/ids'
import { type Amount } from '@cardroom/money'
import { welcomeBonus } from '@cardroom/rules'
import { balanceOf, ofSystem, ofUser, post } from '#modules/ledger/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { markBonusTaken } from './users.store.ts'

/**
 * Gives the 200,000 gold, once per person: a guest who becomes a player does not get it again. Errors: `notAllowed`.
 */
export async function takeWelcomeBonus(tx: Tx, userId: UserId): Promise<Amount> {
  if (!(await markBonusTaken(tx, userId))) throw new ApiError('notAllowed')
  await post(tx, [
    {
      from: ofSystem('issue', 'gold'),
      to: ofUser(userId, 'gold'),
      amount: welcomeBonus,
      reason: 'welcome-bonus',
      reference: userId,
    },
  ])
  return balanceOf(tx, ofUser(userId, 'gold'))
}
