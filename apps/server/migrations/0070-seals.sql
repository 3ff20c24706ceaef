-- Fairness 2: the server's seed is sealed before the client seed exists, and lies here only encrypted until revealed.

-- The seal that a place (person, club or 0, game) uses up next: drawn when first shown, kept until used.
create table next_seals (
  user_id integer not null references users (id),
  club_id integer not null,
  game_id integer not null check (game_id between 1 and 6),
  server_seed_hash text not null,
  -- 0x01, key id, nonce (12), AES-256-GCM ciphertext (32), tag (16); the hash is the additional data.
  sealed_seed bytea not null check (length(sealed_seed) = 62),
  sealed_at timestamptz not null,
  primary key (user_id, club_id, game_id)
);

create unique index next_seals_by_hash on next_seals (server_seed_hash);
-- Which keys are needed: one look per key (/readyz).
create index next_seals_of_key on next_seals (get_byte(sealed_seed, 1));

-- Seeds of before are of version 1: sealed only when the client seed was known. Their own clients sent seeds of a
-- person's choosing; 16 hex digits is what the server made where none was sent.
alter table seeds
  alter column server_seed drop not null,
  add column sealed_seed bytea check (length(sealed_seed) = 62),
  add column sealed_at timestamptz,
  add column client_seed_by text not null default 'player' check (client_seed_by in ('player', 'server')),
  add column is_sealed_first boolean not null default false,
  add column algorithm_version integer not null default 1,
  -- Its key was lost and the session ended: it is never revealed.
  add column voided_at timestamptz;

update seeds set client_seed_by = 'server' where client_seed ~ '^[0-9a-f]{16}$';

create index seeds_of_key on seeds (get_byte(sealed_seed, 1)) where sealed_seed is not null and voided_at is null;
create index seeds_voided on seeds (id) where voided_at is not null;

-- An open hand whose seed nobody can read any more: its stakes went back.
alter table rounds add column voided_at timestamptz;
