import type { ManagerFlag } from '@cardroom/rules'

/** Lists the flags in their groups (rule app-15). */
export const flagGroups = [
  {
    name: 'members',
    flags: ['view_members', 'accept_invites', 'block_members', 'unblock_members', 'set_agents'],
  },
  {
    name: 'finance',
    flags: [
      'view_balance',
      'buy_jade',
      'buy_red',
      'transfer',
      'extract',
      'view_transactions',
      'settle',
      'credit',
      'approve',
    ],
  },
  { name: 'games', flags: ['view_active_sessions', 'break_sessions', 'view_sessions', 'permissions'] },
  { name: 'chat', flags: ['view_chat'] },
  { name: 'rating', flags: ['club_rating'] },
] as const satisfies readonly { readonly name: string; readonly flags: readonly ManagerFlag[] }[]
