import { useQuery } from '@tanstack/react-query'
import { useSharedSeat } from '../felt/seat-context.ts'
import { InviteToTable } from '../invite/invite-to-table.tsx'
import { TableSeal } from '../seal/table-seal.tsx'
import { clubQuery } from '#features/account/index.ts'
import { PrivacySheet } from '#features/settings/index.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'

interface RareSheetProps {
  readonly name: 'proof' | 'invite' | 'privacy'
  readonly onClose: () => void
}

/**
 * Shows one of the sheets of a shared table that few people open. Their code is loaded when one is opened.
 */
export function RareSheet({ name, onClose }: RareSheetProps) {
  if (name === 'proof') return <ProofSheet onClose={onClose} />
  if (name === 'invite') return <InviteSheet onClose={onClose} />
  return <PrivacySheet onClose={onClose} />
}

interface OverTableProps {
  readonly onClose: () => void
}

/** Shows what the house has committed to at this table, and links to the proof of the last round. */
function ProofSheet({ onClose }: OverTableProps) {
  const { table, past } = useSharedSeat().live
  return <TableSeal table={table} proof={past?.result?.key} onClose={onClose} />
}

function InviteSheet({ onClose }: OverTableProps) {
  const { table } = useSharedSeat().live
  const club = useQuery(clubQuery(table.club_id))
  return (
    <InviteToTable club={club.data} tables={[table]} first={table} onClose={onClose}>
      <Loaded query={club}>{() => null}</Loaded>
    </InviteToTable>
  )
}
