import type { AnswerOf } from '@cardroom/contract'
import type { UserId } from '@cardroom/contract/ids'
import type { getTableProofs, TableProof } from '@cardroom/contract/table-rounds'
import { findMember } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import { chainOfRound, chainsOf } from '../chains/chains.store.ts'
import { findTable, tableByKey } from '../shared-table.view.ts'
import { entriesOf, type TableEntry } from '../table-entry.store.ts'
import { tableRoundByKey } from '../table-round.store.ts'
import { presentProof } from './proof.present.ts'
import { sharesOf } from './shares.view.ts'
import { seesAmounts, seesHidden } from './sight.ts'

interface ProofAsked {
  readonly key: string
  readonly userId: UserId | undefined
  readonly isAdmin: boolean
}

/**
 * Shows anybody the proof of a round that is settled or voided. Bets and salts are shown to the active members of
 * the club, except those of a person who hides amounts, which the owner and staff who may view sessions see; each
 * person sees their own. An administrator who is no member sees what strangers see. Throws `notFound`.
 */
export async function showProof(reader: Reader, { key, userId, isAdmin }: ProofAsked): Promise<TableProof> {
  const round = await tableRoundByKey(reader, key)
  const isOver = round?.state === 'settled' || round?.state === 'voided'
  if (!round || !isOver || round.houseSeed === null) throw new ApiError('notFound')
  const [table, entries, chain] = await Promise.all([
    findTable(reader, round.tableId),
    entriesOf(reader, [round.id]),
    chainOfRound(reader, round.tableId, round.round),
  ])
  if (!table) throw new ApiError('notFound')
  const member = userId === undefined ? undefined : await findMember(reader, table.clubId, userId)
  const isMember = member?.status === 'active'
  const isStaff = isMember && (isAdmin || seesHidden({ role: member.role, flags: member.managerPermissions }))
  const sight = { userId, seesHidden: isStaff }
  const maySee = (entry: TableEntry) => (isMember || entry.userId === userId) && seesAmounts(sight, entry)
  return presentProof({ table, round, entries, chain, maySee })
}

/** Shows the anchors of a table, and the shares of its rounds and entries, to anybody. Throws `tableNotFound`. */
export async function showShares(
  reader: Reader,
  key: string,
  houseKey: string,
): Promise<AnswerOf<typeof getTableProofs>> {
  const table = await tableByKey(reader, key)
  if (!table) throw new ApiError('tableNotFound')
  const [chains, shares] = await Promise.all([chainsOf(reader, table.id), sharesOf(reader, table.id)])
  return {
    table_id: table.id,
    house_key: houseKey,
    chains: chains.map(({ number, anchor, sealedAt }) => ({
      number,
      anchor,
      sealed_at: sealedAt.toISOString(),
    })),
    ...shares,
  }
}
