-- From which network a session was begun: a keyed hash, so that it can be compared with another and tells no address.
alter table sessions add column network bytea;
