-- Lists of transactions go by the time they show, that of the decision. The indexes by `created_at` stay for the release
-- before. An operator may have built these concurrently before.
set local lock_timeout = '250ms';

create index if not exists transactions_decided on transactions (club_id, updated_at desc, id desc);
create index if not exists transactions_decided_by_kind
  on transactions (club_id, kind, type, updated_at desc, id desc);
create index if not exists transactions_decided_by_sender
  on transactions (sender_id, club_id, kind, type, updated_at desc, id desc);
create index if not exists transactions_decided_by_receiver
  on transactions (receiver_id, club_id, kind, type, updated_at desc, id desc);
create index if not exists transactions_decided_by_initiator
  on transactions (initiator_id, club_id, kind, type, updated_at desc, id desc);
create index if not exists transactions_decided_by_sender_role
  on transactions (club_id, sender_role, kind, type, updated_at desc, id desc);
create index if not exists transactions_decided_by_receiver_role
  on transactions (club_id, receiver_role, kind, type, updated_at desc, id desc);
create index if not exists transactions_decided_by_initiator_role
  on transactions (club_id, initiator_role, kind, type, updated_at desc, id desc);
