-- A device that signed in, until it logs out or is signed out. Access tokens name it.
create table sign_ins (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  device text not null,
  ip text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);

create index sign_ins_of_user on sign_ins (user_id, id desc);

-- Refresh tokens rotate: one that was used and comes again ends its whole sign-in.
create table refresh_tokens (
  token_hash text primary key,
  sign_in_id integer not null references sign_ins (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index refresh_tokens_of_sign_in on refresh_tokens (sign_in_id);

-- Six digits from a mail: good for one purpose and one subject (an address or an account), 10 minutes, 5 tries.
create table codes (
  purpose text not null,
  subject text not null,
  address text not null,
  code_hash text not null,
  -- What the code will confirm: a registration's name and password hash, a new address.
  payload jsonb not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (purpose, subject)
);
