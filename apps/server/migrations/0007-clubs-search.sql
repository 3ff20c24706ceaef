-- The admin's search for people by the beginning of a name or an address.
create index users_by_name_start on users (lower(name) text_pattern_ops);
create index users_by_email_start on users (lower(email) text_pattern_ops) where email is not null;
