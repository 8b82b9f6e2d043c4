-- The same cells in half the time: a cast to text calls the type's output for each value.
create or replace function csv_cell(value boolean) returns text language sql immutable parallel safe
  return case when value then 'true' when not value then 'false' else '' end;
