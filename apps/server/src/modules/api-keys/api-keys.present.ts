import type { ApiKey } from '@cardroom/contract/api-keys'
import type { ListedKey } from './api-keys.view.ts'

export const presentKey = (key: ListedKey): ApiKey => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: key.scopes,
  created_at: key.createdAt.toISOString(),
  created_by: key.createdBy,
  created_by_name: key.createdByName,
  expires_at: key.expiresAt?.toISOString() ?? null,
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
  last_ip: key.lastIp,
  revoked_at: key.revokedAt?.toISOString() ?? null,
  live: key.isLive,
})
