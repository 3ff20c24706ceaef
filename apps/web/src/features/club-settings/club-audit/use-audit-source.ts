import type { ShownAuditEntry } from '@cardroom/contract/audit'
import { useTranslation } from 'react-i18next'
import { deviceWords } from '@cardroom/contract/device-name'

/** Describes the role, the key and the device of an action. */
export function useAuditSource(): (entry: ShownAuditEntry) => string {
  const { t } = useTranslation(['clubSettings', 'common'])
  return ({ actor_role: role, key, device }) =>
    [
      role && t(`common:roles.${role}`),
      key && t('clubSettings:audit.key', { name: key }),
      device && deviceWords(device),
    ]
      .filter(Boolean)
      .join(' · ')
}
