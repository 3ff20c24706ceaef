-- Where in the file of a range a transfer stands that has left, as archived_round_parts of rounds (migration 0242): its
-- owner proves it from there. Kept for ever.
create table archived_transfer_parts (
  -- Of the range.
  number integer not null,
  -- Of the part's first transfer; it goes on to the first of the next.
  first_id bigint not null,
  -- In bytes, from the beginning of the file.
  position bigint not null check (position >= 0),
  size integer not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (number, first_id)
);
