-- Payments outside the app. A side that is null is the club.
create table receipts (
  id bigint generated always as identity primary key,
  club_id integer not null references clubs (id),
  -- In the club, without gaps.
  number integer not null check (number > 0),
  payer_id integer references users (id),
  receiver_id integer references users (id),
  amount bigint not null check (amount > 0),
  method text not null check (method in ('cash', 'transfer', 'other')),
  note text,
  paid_on date not null,
  initiator_id integer not null references users (id),
  state text not null check (state in ('waiting', 'unanswered', 'confirmed', 'disputed', 'rejected', 'withdrawn')),
  -- Why it is disputed, and why it was ruled so.
  dispute_reason text,
  ruling text check (ruling in ('uphold', 'reject')),
  ruling_reason text,
  answered_by integer references users (id),
  ruled_by integer references users (id),
  -- The receipt the other way that it undoes.
  corrects bigint references receipts (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  answer_by timestamptz,
  constraint one_number_each unique (club_id, number),
  constraint two_sides_pay check (payer_id is distinct from receiver_id),
  constraint what_waits_has_its_time check ((state in ('waiting', 'unanswered')) <= (answer_by is not null)),
  constraint the_disputed_have_reasons check (state <> 'disputed' or dispute_reason is not null),
  constraint rulings_have_reasons check ((ruling is null) = (ruling_reason is null) and (ruling is null) = (ruled_by is null)),
  constraint the_rejected_are_ruled check (state <> 'rejected' or ruling = 'reject')
);

create index receipts_of_club on receipts (club_id, id desc);
create index receipts_of_payer on receipts (payer_id, club_id, id desc) where payer_id is not null;
create index receipts_of_receiver on receipts (receiver_id, club_id, id desc) where receiver_id is not null;
create index receipts_open on receipts (club_id, answer_by) where state in ('waiting', 'unanswered', 'disputed');
-- What is undone is undone once; one that came to nothing undoes nothing.
create unique index receipts_corrected_once on receipts (corrects)
  where corrects is not null and state not in ('rejected', 'withdrawn');

-- What is confirmed, withdrawn or ruled stays as it is.
create function receipt_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'A receipt that was answered for good does not change' using errcode = 'integrity_constraint_violation';
end $$;

create trigger is_final before update on receipts for each row
  when (old.state in ('confirmed', 'rejected', 'withdrawn')) execute function receipt_is_final();
create trigger is_kept before delete or truncate on receipts
  for each statement execute function receipt_is_final();

-- For so many days a payment waits for its receiver's answer before it is called unanswered.
alter table clubs add column receipt_days smallint not null default 7 check (receipt_days between 1 and 30);
