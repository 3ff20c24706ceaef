import type { ClubEvent } from '@cardroom/contract/club-events'
import type { StoredEvent } from './club-events.store.ts'

export const presentClubEvent = ({ id, type, createdAt, clubId, data }: StoredEvent): ClubEvent => ({
  id,
  type,
  api_version: '1',
  created_at: createdAt.toISOString(),
  club_id: clubId,
  data,
})
