-- What things cost and what becomes what: rows that an administrator changes (Rulings 1).
create table prices (
  -- One row.
  is_only boolean primary key default true check (is_only),
  club_name_price integer not null check (club_name_price > 0),
  user_name_price integer not null check (user_name_price > 0),
  jade_min integer not null check (jade_min >= 0)
);

insert into prices (club_name_price, user_name_price, jade_min) values (500, 150, 50);

-- A month of a level costs so much jade; null: any number of sessions or managers.
create table club_ratings (
  level integer primary key check (level between 1 and 10),
  amount integer not null check (amount >= 0),
  sessions integer,
  managers integer
);

insert into club_ratings (level, amount, sessions, managers) values
  (1, 0, 10, 0), (2, 100, 20, 1), (3, 200, 30, 2), (4, 350, 35, 2), (5, 550, 45, 3),
  (6, 800, 50, 3), (7, 1100, 60, 4), (8, 1500, 65, 4), (9, 2000, 80, 5), (10, 3000, null, null);

-- All amounts in hundredths of a unit, and the rate too: what one unit becomes.
create table exchange_rates (
  from_currency text not null check (from_currency in ('usd', 'diamond')),
  to_currency text not null check (to_currency in ('diamond', 'gold', 'jade', 'red')),
  place integer not null,
  rate bigint not null check (rate > 0),
  min bigint not null check (min > 0),
  max bigint check (max >= min),
  primary key (from_currency, to_currency)
);

insert into exchange_rates (from_currency, to_currency, place, rate, min, max) values
  ('usd', 'diamond', 1, 10000, 100, 100000),
  ('diamond', 'gold', 2, 100000, 100, null),
  ('diamond', 'jade', 3, 100, 1000, null),
  ('diamond', 'red', 4, 10000, 1000, null);

create table exchange_bonuses (
  from_currency text not null,
  to_currency text not null,
  from_amount bigint not null check (from_amount > 0),
  -- In hundredths of a percent.
  basis_points bigint not null check (basis_points between 0 and 10000),
  primary key (from_currency, to_currency, from_amount),
  foreign key (from_currency, to_currency) references exchange_rates
);

insert into exchange_bonuses (from_currency, to_currency, from_amount, basis_points)
select rate.from_currency, rate.to_currency,
  tier.diamonds * case rate.from_currency when 'usd' then 1 else 100 end, tier.basis_points
from exchange_rates rate, (values (1000, 500), (5000, 1000), (10000, 1500)) as tier (diamonds, basis_points);
