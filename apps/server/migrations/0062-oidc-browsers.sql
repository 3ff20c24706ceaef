-- A handover is good in the browser that it was given to, and in no other: by the hash of a cookie of that browser.
delete from oidc_handovers;
alter table oidc_handovers add column browser_hash text not null;
