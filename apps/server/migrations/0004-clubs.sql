create table clubs (
  id integer generated always as identity (start with 1001) primary key,
  code text not null unique,
  name text not null,
  -- The name without regard to case, as the application folds it: the same on every database.
  name_key text not null,
  owner_id integer not null references users (id),
  rating integer not null default 1 check (rating between 1 and 10),
  auto_renew boolean not null default false,
  renew_at timestamptz,
  greetings text,
  greetings_at timestamptz,
  greetings_by integer references users (id),
  invites_enabled boolean not null default true,
  is_public boolean not null default true,
  -- Below so much jade (hundredths) the tables stop; suspended_at says since when.
  jade_limit bigint not null,
  suspended_at timestamptz,
  avatar text,
  avatar_id integer not null default 0,
  -- {limits: {vip: boolean …}, game_types: {"1": boolean …}}: what is not set is allowed.
  permissions jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index clubs_by_name on clubs (name_key);
-- A user owns one club at most.
create unique index clubs_by_owner on clubs (owner_id);
-- Which ratings end next.
create index clubs_by_renewal on clubs (renew_at) where renew_at is not null;
-- The admin's search by the beginning of a name.
create index clubs_by_name_start on clubs (name_key text_pattern_ops);

create table members (
  id integer generated always as identity primary key,
  club_id integer not null references clubs (id),
  user_id integer not null references users (id),
  role text not null default 'player' check (role in ('player', 'agent', 'manager', 'owner')),
  -- requested and declined people are no members yet; left and removed ones no longer; none: an invite has made
  -- the row, or a first request is on its way.
  status text not null check (status in ('none', 'requested', 'active', 'declined', 'blocked', 'left', 'removed')),
  -- The user id of the player's agent; only players have one.
  agent_id integer references users (id),
  permissions jsonb not null default '{}',
  manager_permissions text[] not null default '{}',
  block_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (club_id, user_id),
  constraint only_players_have_agents check (agent_id is null or role = 'player')
);

create index members_of_user on members (user_id);
create index members_of_club on members (club_id, status, role);
create index members_of_agent on members (club_id, agent_id) where agent_id is not null;

-- Join requests (direction 'request') and clubs' invites ('invite').
create table invites (
  id integer generated always as identity primary key,
  club_id integer not null references clubs (id),
  user_id integer not null references users (id),
  direction text not null check (direction in ('request', 'invite')),
  result text not null default 'requested' check (result in ('requested', 'accepted', 'declined', 'cancelled')),
  comment text,
  agent_id integer references users (id),
  delete_reason text,
  created_by integer not null references users (id),
  created_at timestamptz not null,
  decided_by integer references users (id),
  decided_at timestamptz
);

create unique index invites_open on invites (club_id, user_id, direction) where result = 'requested';
create index invites_of_user on invites (user_id, direction, result, id desc);
create index invites_of_club on invites (club_id, direction, result, id desc);
