-- A flow that mails a code to somebody without a bearer: sign-up, log-in, a forgotten password. What the code will
-- confirm belongs to the attempt, and only who holds the attempt's id can use the code.
create table attempts (
  id_hash text primary key,
  purpose text not null,
  -- Where the mail goes, in lower case: the same whether or not an account has it.
  address text not null,
  -- The account; null at sign-up, and where no account has the address.
  user_id integer references users (id),
  -- Null where the attempt waits for something else than a mailed code.
  code_hash text,
  payload jsonb not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  -- When its newest code was mailed.
  code_at timestamptz not null,
  expires_at timestamptz not null
);

create index attempts_of_address on attempts (purpose, address);
create index attempts_of_user on attempts (user_id) where user_id is not null;
create index attempts_by_end on attempts (expires_at);

-- What is left in codes is asked for by who is signed in; a sign-up or log-in that was under way begins anew.
delete from codes where purpose in ('register', 'login', 'reset-password');
