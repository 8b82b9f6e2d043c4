-- How many rows have a word, PostgreSQL estimates from a sample of the texts: a word in one of the usual hundred texts
-- passes for a word of every hundredth row. A page was then looked for in the list's order, which reads most of the rows
-- before it has 25 with a rare word. In five hundred texts such a word passes for a rare one; among a million members it
-- takes a thousand, or a member of the sample is found after two seconds.
alter table members alter column search_text set statistics 1000;
alter index members_by_application_search alter column 1 set statistics 500;
alter table articles alter column search_text set statistics 500;
alter table asset_entries alter column search_text set statistics 500;
alter table broadcasts alter column search_text set statistics 500;
alter table content_items alter column search_text set statistics 500;
alter table import_jobs alter column search_text set statistics 500;
alter table living_rooms alter column search_text set statistics 500;
alter table logs alter column search_text set statistics 500;
alter table outbox_messages alter column search_text set statistics 500;
alter table payments alter column search_text set statistics 500;
alter table reports alter column search_text set statistics 500;
alter index reports_by_reason alter column 1 set statistics 500;
alter table support_requests alter column search_text set statistics 500;
