-- Articles that staff write, schedule, publish and take back; each save is kept as a revision.
alter table articles
  add column version integer not null default 1,
  add column image_focus_x double precision not null default 0.5 check (image_focus_x between 0 and 1),
  add column image_focus_y double precision not null default 0.5 check (image_focus_y between 0 and 1),
  -- who wrote it first
  add column author_id uuid,
  -- everybody may read it from this instant; null: a draft
  add column publish_at timestamptz,
  -- since when it has been taken back, after it was published
  add column unpublished timestamptz,
  -- restorable for 30 days
  add column deleted_at timestamptz,
  add foreign key (tenant_id, author_id) references members (tenant_id, id) on delete set null (author_id);

-- What is there was published when it was written.
update articles set publish_at = created;

-- What a save made of the article, and which fields it changed.
create table article_revisions (
  tenant_id text not null references tenants (id) on delete cascade,
  article_id uuid not null,
  version integer not null,
  changed text[] not null,
  actor_id uuid,
  created timestamptz not null,
  title text not null,
  teaser text,
  body text not null,
  image text,
  image_focus_x double precision not null,
  image_focus_y double precision not null,
  publisher text,
  publish_at timestamptz,
  unpublished timestamptz,
  deleted_at timestamptz,
  primary key (tenant_id, article_id, version),
  foreign key (tenant_id, article_id) references articles (tenant_id, id) on delete cascade
);
insert into article_revisions
select tenant_id, id, 1, '{}', null, created, title, teaser, body, image, image_focus_x, image_focus_y, publisher,
  publish_at, unpublished, deleted_at
from articles;

create index articles_by_title on articles (tenant_id, title collate "und-x-icu" desc nulls last, id desc) where deleted_at is null;
create index articles_by_updated on articles (tenant_id, updated desc nulls last, id desc) where deleted_at is null;
create index articles_by_publish_at on articles (tenant_id, publish_at desc nulls last, id desc) where deleted_at is null;
-- An article without a picture is shown with that of its day.
create index articles_by_day on articles (tenant_id, coalesce(publish_at, created)) where deleted_at is null and image is null;
create index articles_deleted on articles (tenant_id, deleted_at) where deleted_at is not null;
create index articles_by_author on articles (tenant_id, author_id) where author_id is not null;

-- A picture stays as long as a revision shows it, so that the revision can be restored: one more use beside those that
-- the view knows already.
do $$ begin
  execute 'create or replace view upload_uses as ' || rtrim(pg_get_viewdef('upload_uses'), ';') || $view$
    union all
    select revisions.tenant_id, found.parts[1], null
    from article_revisions as revisions,
      regexp_matches(concat_ws(' ', revisions.image, revisions.body), '/files/[^/]+/([0-9a-f-]{36})\.', 'g') as found (parts)
    where concat_ws(' ', revisions.image, revisions.body) like '%/files/%'$view$;
end $$;
