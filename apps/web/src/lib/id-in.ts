import type { ClubId, UserId } from '@cardroom/contract/ids'

// Only this file turns a text into an id: a text from an address, a link, a choice or an input field.

const idMax = 2_147_483_647

/** Returns the id in the text. If the text is no id, it returns 0, which is nobody's id. */
function idIn(text: string | null | undefined): number {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0
  return id <= idMax ? id : 0
}

export const clubIdIn = (text: string | null | undefined): ClubId => idIn(text) as ClubId
export const userIdIn = (text: string | null | undefined): UserId => idIn(text) as UserId
export const tableIdIn = (text: string | null | undefined): number => idIn(text)
