-- Chat (message_type chat) and notices (other). A notice's content is a translation key, its body the values.
create table messages (
  id bigint generated always as identity primary key,
  club_id integer,
  sender_id integer,
  -- Null in a chat message: for the whole club.
  receiver_id integer,
  sender_role text,
  message_type text not null check (message_type in ('chat', 'other')),
  content text not null,
  body jsonb,
  created_at timestamptz not null,
  delivered_at timestamptz,
  read_at timestamptz
);

create index messages_of_club_chat on messages (club_id, id desc) where message_type = 'chat';
create index messages_to_person on messages (receiver_id, message_type, id desc);
create index messages_from_person on messages (sender_id, club_id, id desc) where message_type = 'chat';

-- How far a member has read a club's chat, and before what their own view of it is emptied.
create table chat_places (
  club_id integer not null,
  user_id integer not null,
  read_to bigint not null default 0,
  read_at timestamptz,
  cleared_to bigint not null default 0,
  primary key (club_id, user_id)
);

-- Every staff action on money, roles, members and settings; the owner can read it.
create table audit_entries (
  id bigint generated always as identity primary key,
  club_id integer,
  actor_id integer not null,
  action text not null,
  target text,
  details jsonb not null default '{}',
  request_id text,
  created_at timestamptz not null
);

create index audit_entries_of_club on audit_entries (club_id, id desc);
