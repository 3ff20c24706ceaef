import type { ClubPage } from '@cardroom/contract/clubs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InviteToTableView, type InvitedTo } from './invite-to-table.view.tsx'
import { pathTo, patterns } from '#lib/paths.ts'

interface InviteToTableProps {
  readonly club: Pick<ClubPage, 'code' | 'name'>
  readonly tables: readonly InvitedTo[]
  /** The table to begin with. */
  readonly first: InvitedTo
  readonly onClose: () => void
}

/** Invites to a table: members of the club come to watch there, others by the club's join sheet. */
export function InviteToTable({ club, tables, first, onClose }: InviteToTableProps) {
  const { t } = useTranslation('liveLobby')
  const [chosenId, choose] = useState(first.id)
  const chosen = tables.find(({ id }) => id === chosenId) ?? first
  const path = pathTo(patterns.tableInvitation, { code: club.code, tableId: chosen.id })
  const link = `${window.location.origin}${path}`
  const share = () =>
    // Closing the device's share sheet is not a failure.
    void navigator
      .share({
        title: chosen.name,
        text: t('invite.text', { table: chosen.name, club: club.name }),
        url: link,
      })
      .catch(() => undefined)
  return (
    <InviteToTableView
      tables={tables}
      chosen={chosen}
      link={link}
      onChoose={choose}
      onShare={'share' in navigator ? share : undefined}
      onClose={onClose}
    />
  )
}
