-- Where in the file of a range a round stands that has left: the file is made of parts that are read by themselves. Kept
-- for ever.
create table archived_round_parts (
  -- Of the range.
  number integer not null,
  -- Of the part's first round; it goes on to the first of the next.
  first_id bigint not null,
  -- In bytes, from the beginning of the file.
  position bigint not null check (position >= 0),
  size integer not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (number, first_id)
);
