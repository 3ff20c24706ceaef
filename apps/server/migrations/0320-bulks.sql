-- What was sold or taken by one list, so that it can be done again.
create table bulks (
  id bigint generated always as identity primary key,
  club_id integer not null references clubs (id),
  initiator_id integer not null references users (id),
  -- What its maker calls it.
  name text check (char_length(name) between 1 and 64),
  -- In the order of the list.
  transaction_ids bigint[] not null check (cardinality(transaction_ids) between 1 and 1000),
  created_at timestamptz not null
);

create index bulks_of_club on bulks (club_id, id desc);
create index bulks_of_initiator on bulks (club_id, initiator_id, id desc);
