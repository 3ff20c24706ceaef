import { expect, test } from 'vitest'
import { makeApiKey } from '../clubs/api-keys.ts'
import { writeMemberNote } from '../clubs/member-page.ts'
import { refuseApproval } from '../money/approvals.ts'
import { declineRequest, reverseTransaction } from '../money/cashier.ts'
import { disputeReceipt } from '../money/receipts.ts'
import { makeAdjustment } from '../money/settlements.ts'
import { writeOff } from '../money/tabs.ts'
import { createTable } from '../play/tables.ts'

const nothings = [
  '\u200B\u200B\u200B',
  '\u3164\u3164\u3164',
  '\u2800\u2800\u2800',
  '\u00AD\u00AD\u00AD',
  '   ',
]

test('a reason, a note and a name that show nothing are refused', () => {
  const bodies = [
    [makeApiKey.body, (name: string) => ({ name, scopes: ['settle'] })],
    [writeMemberNote.body, (text: string) => ({ text })],
    [refuseApproval.body, (reason: string) => ({ reason })],
    [declineRequest.body, (reason: string) => ({ reason })],
    [reverseTransaction.body, (reason: string) => ({ reason })],
    [disputeReceipt.body, (reason: string) => ({ reason })],
    [makeAdjustment.body, (reason: string) => ({ user_id: 1, amount: 1, reason })],
    [writeOff.body, (reason: string) => ({ amount: 1, reason })],
    [createTable.body, (name: string) => ({ name, game_id: 1, limit_name: 'casual' })],
  ] as const
  bodies.forEach(([schema, body], place) => {
    expect([place, schema?.safeParse(body('Вторник 7 ❤️')).success]).toEqual([place, true])
    for (const nothing of nothings)
      expect([place, nothing, schema?.safeParse(body(nothing)).success]).toEqual([place, nothing, false])
  })
})
