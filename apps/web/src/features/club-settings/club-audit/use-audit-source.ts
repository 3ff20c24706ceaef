import type { ShownAuditEntry } from '@cardroom/contract/audit'
import { useTranslation } from 'react-i18next'
import { deviceWords } from '@cardroom/contract/device-name'
import { nameOf } from './audit-sentence.ts'

/** Describes the role, the key and the device of an action, and who approved it. */
export function useAuditSource(): (entry: ShownAuditEntry) => string {
  const { t } = useTranslation(['clubSettings', 'common', 'games'])
  return ({ actor_role: role, key, device, approved_by: approver }) =>
    [
      role && t(`common:roles.${role}`),
      key && t('clubSettings:audit.key', { name: key }),
      approver && t('clubSettings:audit.approvedBy', { name: nameOf(approver, { t }) }),
      device && deviceWords(device),
    ]
      .filter(Boolean)
      .join(' · ')
}
