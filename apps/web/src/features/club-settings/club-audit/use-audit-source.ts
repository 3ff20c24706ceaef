import type { ShownAuditEntry } from '@cardroom/contract/audit'
import { useTranslation } from 'react-i18next'
import { deviceWords } from '@cardroom/contract/device-name'
import { nameOf } from './audit-sentence.ts'

/**
 * Returns a function that describes the role, the key and the device of an action, the agent of the player whom it
 * concerns, and who approved it.
 */
export function useAuditSource(): (entry: ShownAuditEntry) => string {
  const { t } = useTranslation(['clubSettings', 'common', 'games'])
  return ({ action, actor_role: role, agent, key, device, approved_by: approver }) =>
    [
      role && t(`common:roles.${role}`),
      key && t('clubSettings:audit.key', { name: key }),
      // The sentence about a new agent names the agent.
      agent && action !== 'members.agent' && t('clubSettings:audit.playerOf', { name: nameOf(agent, { t }) }),
      approver && t('clubSettings:audit.approvedBy', { name: nameOf(approver, { t }) }),
      device && deviceWords(device),
    ]
      .filter(Boolean)
      .join(' · ')
}
