-- Every place that shows a picture sent here, one row for each. A picture that is in none of them is deleted (product.md 26).
create view picture_uses as
select tenant_id, substring(avatar from '/files/[^/]+/([0-9a-f-]{36})\.') as upload_id
from members where avatar like '%/files/%'
union all
select tenant_id, substring(header from '/files/[^/]+/([0-9a-f-]{36})\.')
from living_rooms where header like '%/files/%'
union all
select articles.tenant_id, found.parts[1]
from articles, regexp_matches(concat_ws(' ', articles.image, articles.body), '/files/[^/]+/([0-9a-f-]{36})\.', 'g') as found (parts)
where concat_ws(' ', articles.image, articles.body) like '%/files/%';
