-- What staff notes of a member, for staff. Gone within minutes by its author's hand, else kept.
create table member_notes (
  id integer generated always as identity primary key,
  club_id integer not null references clubs (id),
  -- Of whom.
  user_id integer not null references users (id),
  author_id integer not null references users (id),
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null
);

create index member_notes_of_member on member_notes (user_id, club_id, id desc);
