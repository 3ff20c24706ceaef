import { useState } from 'react'
import { BankView } from './bank.view.tsx'
import type { Direction } from '../bank-move/bank-move.ts'
import { BankMoveSheet } from '../bank-move/bank-move-sheet.tsx'
import { useMe } from '#features/account/index.ts'
import { may, useClub } from '#features/membership/index.ts'
import { useIsOnline } from '#lib/api/connection.ts'

/** Shows the club's bank with live data. */
export function Bank() {
  const me = useMe()
  const club = useClub()
  const isOnline = useIsOnline()
  const [direction, setDirection] = useState<Direction | null>(null)
  const { white_amount: white, white_reserved: reserved, open_stakes: openStakes, red_amount: red } = club
  const chips =
    white === null || reserved === null || openStakes === null || red === null
      ? null
      : { white, reserved, openStakes, red }
  return (
    <>
      <BankView
        todayIncome={may(me, 'view_active_sessions') ? club.today_income : null}
        chips={chips}
        mayMove={may(me, 'buy_red')}
        isOnline={isOnline}
        onMove={setDirection}
      />
      {direction && chips && (
        <BankMoveSheet
          clubId={club.id}
          direction={direction}
          chips={chips}
          onClose={() => setDirection(null)}
        />
      )}
    </>
  )
}
