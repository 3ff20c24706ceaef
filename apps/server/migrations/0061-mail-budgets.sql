-- The browser that signed in, by a cookie of its own; null for a client without cookies, and once it is forgotten.
alter table sign_ins add column device_hash text;
create index sign_ins_of_device on sign_ins (device_hash, user_id) where device_hash is not null;

-- When codes were asked for by mail, and guessed wrong, of late: per purpose and address, known or not.
create table code_counts (
  purpose text not null,
  address text not null,
  -- Whose mails: 'unknown' for all devices that the account does not know, else the one that it knows. Or 'wrong'.
  counted text not null,
  times timestamptz[] not null,
  primary key (purpose, address, counted)
);

-- The "this was not me" of a security mail: a token, used once, and what it puts back.
create table disavowals (
  token_hash text primary key,
  user_id integer not null references users (id),
  kind text not null,
  undo jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index disavowals_of_user on disavowals (user_id);
create index disavowals_by_end on disavowals (expires_at);
