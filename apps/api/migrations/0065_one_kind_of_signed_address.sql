-- The addresses of calendar files and import reports are signed with the installation's secret, as all signed ones are;
-- no row has a secret of its own any more.
alter table living_rooms drop column secret;
alter table import_jobs drop column secret;
