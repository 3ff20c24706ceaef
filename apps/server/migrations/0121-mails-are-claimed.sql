-- Who sends a mail has it until then, and no transaction open meanwhile.
alter table mails add column claimed_until timestamptz;
