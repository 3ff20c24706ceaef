-- What staff did for the club is found by their role too: the club's own side has none.
create index transactions_by_initiator_role on transactions (club_id, initiator_role, kind, created_at desc, id desc);
