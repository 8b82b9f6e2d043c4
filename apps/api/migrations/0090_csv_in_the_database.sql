-- The cells of an export as PostgreSQL writes them, the same to the letter as platform/values/csv.ts does: a row then comes
-- as one line of text instead of an object of its values. One function for each type that an exported column has; an empty
-- value is an empty cell. Each is an expression that a statement takes over as it is, and looks with cheap functions first,
-- because hardly a cell needs a quote or an apostrophe.
create function csv_cell(value text) returns text language sql immutable parallel safe
  return case
    when value is null then ''
    -- The signs that a formula begins with, and the apostrophe before them.
    when ascii(value) not in (9, 13, 39, 43, 45, 61, 64, 65291, 65293, 65309, 65312)
      and strpos(value, ',') + strpos(value, '"') + strpos(value, chr(10)) + strpos(value, chr(13)) = 0 then value
    when value ~ '^''*[=+@\t\r＝＋－＠-]' then case
      when value ~ '[",\r\n]' then '"''' || replace(value, '"', '""') || '"' else '''' || value end
    when value ~ '[",\r\n]' then '"' || replace(value, '"', '""') || '"'
    else value
  end;

create function csv_cell(value boolean) returns text language sql immutable parallel safe
  return coalesce(value::text, '');

create function csv_cell(value uuid) returns text language sql immutable parallel safe
  return coalesce(value::text, '');

-- In milliseconds, the rest cut off.
create function csv_cell(value timestamptz) returns text language sql stable parallel safe
  return coalesce(to_char(date_trunc('milliseconds', value at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '');
