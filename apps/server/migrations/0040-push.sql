-- The VAPID keys of this installation: made at the first start, kept for as long as there are subscriptions.
create table push_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);

-- Devices that take pushes. Each belongs to the sign-in it was made in: once that has ended, nothing is sent to it.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  endpoint text not null unique,
  user_id integer not null references users (id),
  sign_in_id integer not null references sign_ins (id),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);

create index push_subscriptions_of_person on push_subscriptions (user_id, id desc);

-- The chat of one member, for staff who look through it.
create index messages_to_person_in_club on messages (receiver_id, club_id, id desc) where message_type = 'chat';

-- What somebody has not read yet of what was written to them alone: the badge counts it.
create index messages_unread_to_person on messages (receiver_id, club_id, id)
  where message_type = 'chat' and read_at is null;
