-- When the receiver said that the money came, or did not: a ruling, later, changes the receipt again. Null where nobody
-- had to answer, or the payer took it back.
alter table receipts disable trigger is_final;
alter table receipts add column answered_at timestamptz;
update receipts set answered_at = updated_at
  where answer_by is not null and answered_by is not null and state <> 'withdrawn';
alter table receipts enable trigger is_final;

alter table receipts add constraint only_what_was_asked_is_answered
  check (answered_at is null or answer_by is not null and answered_by is not null);
