-- As changes_between (migration 0272), of one person's accounts in a club: nobody else's are read.
create function changes_of(person integer, club integer, since timestamptz, before timestamptz)
  returns table (account_id bigint, change bigint) language sql stable as $$
  select part.account_id, sum(part.change)::bigint from (
    select account.id as account_id, held.change
      from pieces(since, before) as piece
      join ledger_accounts account on account.user_id = person and account.club_id = club
      join account_quarters held on held.account_id = account.id
        and held.quarter >= piece.full_since and held.quarter < piece.full_before
    union all
    select account.id, held.posted
      from pieces(since, before) as piece
      join ledger_accounts account on account.user_id = person and account.club_id = club
        and account.kind = 'member' and account.currency = 'white'
      join play_quarters held on held.user_id = person and held.club_id = club
        and held.quarter >= piece.full_since and held.quarter < piece.full_before
    union all
    select account.id, case when account.id = transfer.from_id then transfer.returned - transfer.amount
        else transfer.amount - transfer.returned end
      from pieces(since, before) as piece
      join ledger_transfers transfer on transfer.created_at >= since and transfer.created_at < piece.first_before
        or transfer.created_at >= piece.last_since and transfer.created_at < before
      join ledger_accounts account on account.id in (transfer.from_id, transfer.to_id)
        and account.user_id = person and account.club_id = club
  ) as part group by part.account_id
$$;
