/** The rights in the tables of the module `tables`: a part of `tableRights`. */
export const sharedTableRights = {
  table_calls: { insert: true, update: ['told_at'] },
  table_chains: { insert: true },
  table_entries: {
    insert: true,
    update: [
      ...['bets', 'late_secret', 'line', 'payout', 'person', 'salt', 'secret', 'seq'],
      ...['session_id', 'stake'],
    ],
    delete: true,
  },
  table_holds: { insert: true, update: ['amount', 'session_id'], delete: true },
  table_messages: { insert: true, delete: true },
  table_mutes: { insert: true, delete: true },
  table_rounds: {
    insert: true,
    update: [
      ...[
        'answers_until',
        'closed_at',
        'closes_at',
        'cover',
        'ended_at',
        'house_key',
        'house_seed',
        'key_id',
      ],
      ...['list_hash', 'mix', 'outcome', 'sig', 'state', 'void_reason'],
    ],
    delete: true,
  },
  table_runs: { insert: true, update: ['epoch', 'process', 'until'] },
  table_seats: { insert: true, update: ['idle_from', 'is_left', 'ready_round'] },
  tables: {
    insert: true,
    update: [
      ...['anchors_noted_at', 'betting_seconds', 'game_id', 'hours_from', 'hours_to', 'is_paused'],
      ...['limit_name', 'n', 'name'],
      ...['next_at', 'open_since', 'people', 'round', 'shut_at', 'shuts', 'table_max'],
    ],
  },
} as const
