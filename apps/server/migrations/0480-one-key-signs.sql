-- One key of the house signs at a time: of two servers that start at once with different keys, the second is refused.
set local lock_timeout = '250ms';
create unique index one_key_signs on house_keys ((true)) where used_until is null;
