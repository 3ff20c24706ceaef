-- Mails waiting to be sent, written in the transaction that causes them. With SMTP they are deleted once the
-- server has taken them; without, they stay to be read at /dev/mail.
create table mails (
  id bigint generated always as identity primary key,
  address text not null,
  subject text not null,
  text text not null,
  html text not null,
  code text,
  created_at timestamptz not null,
  tries integer not null default 0
);

create index mails_of_address on mails (lower(address), id desc);
