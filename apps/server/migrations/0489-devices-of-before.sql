-- What stood for the device of a sign-in, where the account knows that device no more: a device that was signed in before a
-- factor was added may keep the factor, also where its sign-in was ended since.
set local lock_timeout = '250ms';

alter table sign_ins add column former_device_hash text;
