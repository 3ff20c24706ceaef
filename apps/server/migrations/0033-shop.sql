-- The card sets of the shop; those that cost nothing are everybody's.
create table card_sets (
  id integer primary key,
  name text not null unique,
  -- In whole diamonds.
  price integer not null check (price >= 0)
);

insert into card_sets (id, name, price) values
  (1, 'House', 0), (2, 'Clarity', 400), (3, 'Parlour', 600), (4, 'Nocturne', 900), (5, 'Deco', 1200), (6, 'Outline', 750);

create table owned_card_sets (
  user_id integer not null references users (id),
  card_set_id integer not null references card_sets (id),
  created_at timestamptz not null,
  primary key (user_id, card_set_id)
);
