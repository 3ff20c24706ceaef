-- How far somebody may go into debt, granted by the club (creditor_id null) or an agent.
create table credit_lines (
  club_id integer not null references clubs (id),
  creditor_id integer references users (id),
  user_id integer not null references users (id),
  amount bigint not null check (amount >= 0),
  changed_at timestamptz not null,
  constraint one_line_each unique nulls not distinct (club_id, creditor_id, user_id),
  constraint nobody_trusts_themselves check (creditor_id is distinct from user_id)
);

-- What a creditor (null: the club) waived; its id is the reference of its transfer.
create table write_offs (
  id bigint generated always as identity primary key,
  club_id integer not null references clubs (id),
  creditor_id integer references users (id),
  debtor_id integer references users (id),
  amount bigint not null check (amount > 0),
  reason text not null,
  initiator_id integer not null references users (id),
  created_at timestamptz not null,
  constraint two_sides_owe check (creditor_id is distinct from debtor_id)
);

create index write_offs_of_club on write_offs (club_id, id desc);

-- When the two sides of a tab were last reminded of what is owed on it; the tab is the smaller of its two accounts' ids.
create table tab_reminders (
  tab_id bigint primary key,
  reminded_at timestamptz not null
);
