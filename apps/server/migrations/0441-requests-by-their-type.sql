-- Requests are of several types since returns wait too (0303): a list of one type goes through its own requests alone,
-- not through all that stand where they stand.
drop index transactions_by_kind;
create index transactions_by_kind on transactions (club_id, kind, type, created_at desc, id desc);
drop index transactions_by_sender;
create index transactions_by_sender on transactions (sender_id, club_id, kind, type, created_at desc, id desc);
drop index transactions_by_receiver;
create index transactions_by_receiver on transactions (receiver_id, club_id, kind, type, created_at desc, id desc);
drop index transactions_by_initiator;
create index transactions_by_initiator on transactions (initiator_id, club_id, kind, type, created_at desc, id desc);
drop index transactions_by_sender_role;
create index transactions_by_sender_role on transactions (club_id, sender_role, kind, type, created_at desc, id desc);
drop index transactions_by_receiver_role;
create index transactions_by_receiver_role on transactions (club_id, receiver_role, kind, type, created_at desc, id desc);
drop index transactions_by_initiator_role;
create index transactions_by_initiator_role on transactions (club_id, initiator_role, kind, type, created_at desc, id desc);
