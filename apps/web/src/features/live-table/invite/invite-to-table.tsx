import type { ClubPage } from '@cardroom/contract/clubs'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InviteToTableView, type InvitedTo } from './invite-to-table.view.tsx'
import { pathTo, patterns } from '#lib/paths.ts'

interface InviteToTableProps {
  /** Undefined until the club is loaded. */
  readonly club: Pick<ClubPage, 'code' | 'name'> | undefined
  readonly tables: readonly InvitedTo[]
  /** The table that is chosen at first. */
  readonly first: InvitedTo
  readonly onClose: () => void
  /** Shown in place of the link until the club is loaded. */
  readonly children?: ReactNode
}

/**
 * Shows an invitation to a table. Its link leads members of the club to the table as onlookers, and others to the
 * club's join sheet.
 */
export function InviteToTable({ club, tables, first, onClose, children }: InviteToTableProps) {
  const { t } = useTranslation('liveTable')
  const [chosenId, choose] = useState(first.id)
  const chosen = tables.find(({ id }) => id === chosenId) ?? first
  const place = club && pathTo(patterns.tableInvitation, { code: club.code, tableId: chosen.id })
  const link = place && `${window.location.origin}${place}`
  const share =
    club && link !== undefined && 'share' in navigator
      ? () =>
          // Closing the device's share sheet is not a failure.
          void navigator
            .share({
              title: chosen.name,
              text: t('invite.text', { table: chosen.name, club: club.name }),
              url: link,
            })
            .catch(() => undefined)
      : undefined
  return (
    <InviteToTableView
      tables={tables}
      chosen={chosen}
      link={link}
      onChoose={choose}
      onShare={share}
      onClose={onClose}
    >
      {children}
    </InviteToTableView>
  )
}
