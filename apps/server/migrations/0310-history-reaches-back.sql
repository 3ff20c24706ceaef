-- What members were before migration 0272 began at their joining, as what they were then: who had left by then was a
-- member in between, too.
with gone as (
  select member.club_id, member.user_id, history.since as joined_at, member.updated_at as left_at, history.status
  from members member
  join member_history history on history.club_id = member.club_id and history.user_id = member.user_id
  where member.status in ('left', 'removed') and history.status in ('left', 'removed')
    and history.since = member.created_at and member.updated_at > history.since
    and not exists (select from member_history other
      where other.club_id = history.club_id and other.user_id = history.user_id and other.since <> history.since)
), were as (
  update member_history history set status = 'active' from gone
  where history.club_id = gone.club_id and history.user_id = gone.user_id and history.since = gone.joined_at
)
insert into member_history (club_id, user_id, since, role, status, agent_id)
  select club_id, user_id, left_at, 'player', status, null from gone;
