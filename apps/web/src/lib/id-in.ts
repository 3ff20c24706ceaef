import type { ClubId, UserId } from '@cardroom/contract/ids'

// The only place where a text becomes an id: of an address, of a link, of a choice, or as somebody types it.

const idMax = 2_147_483_647

/** 0, which is nobody's, where the text is no id. */
function idIn(text: string | null | undefined): number {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0
  return id <= idMax ? id : 0
}

export const clubIdIn = (text: string | null | undefined): ClubId => idIn(text) as ClubId
export const userIdIn = (text: string | null | undefined): UserId => idIn(text) as UserId
