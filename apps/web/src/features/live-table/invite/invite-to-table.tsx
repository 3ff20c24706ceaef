import type { ClubPage } from '@cardroom/contract/clubs'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InviteToTableView, type InvitedTo } from './invite-to-table.view.tsx'
import { pathTo, patterns } from '#lib/paths.ts'

interface InviteToTableProps {
  /** Undefined until it is known. */
  readonly club: Pick<ClubPage, 'code' | 'name'> | undefined
  readonly tables: readonly InvitedTo[]
  /** The table to begin with. */
  readonly first: InvitedTo
  readonly onClose: () => void
  /** Stands in the place of the link until the club is known. */
  readonly children?: ReactNode
}

/** Invites to a table: members of the club come to watch there, others by the club's join sheet. */
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
