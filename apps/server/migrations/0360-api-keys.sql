-- What reads a club without a person: only the hash of a key is kept.
create table api_keys (
  id integer generated always as identity primary key,
  club_id integer not null references clubs,
  name text not null check (char_length(name) between 1 and 60),
  -- The beginning of the key, by which people know it.
  prefix text not null unique,
  key_hash text not null unique,
  scopes text[] not null,
  created_by integer not null references users,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_ip text,
  revoked_at timestamptz
);

create index api_keys_of_club on api_keys (club_id, id desc);
