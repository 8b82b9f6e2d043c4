-- Where a tenant's people find it elsewhere: its apps, its web app, its marketing pages, its support (product.md 59).
alter table tenants
  -- absent: there is no app in that store
  add column play_store_url text default 'https://play.google.com/store/apps/details?id=example.hearth.community'
    check (play_store_url ~ '^https://[^[:space:]/?#@]+(/|$)'),
  add column app_store_url text default 'https://apps.apple.com/app/hearth-community/id1000000001'
    check (app_store_url ~ '^https://[^[:space:]/?#@]+(/|$)'),
  -- the part before `://` in addresses that the app opens; never one that a browser itself acts on
  add column app_scheme text not null default 'hearth'
    check (app_scheme ~ '^[a-z][a-z0-9.+-]{1,40}$'
      and app_scheme not in ('http', 'https', 'javascript', 'data', 'file', 'blob', 'about', 'vbscript', 'ftp', 'ws', 'wss')),
  -- absent: the public pages of this installation
  add column web_app_url text check (web_app_url ~ '^https://[^[:space:]/?#@]+(/[^[:space:]?#]*)?$'),
  -- taken instead of the web app where the host that was asked contains `staging`
  add column web_app_staging_url text check (web_app_staging_url ~ '^https://[^[:space:]/?#@]+(/[^[:space:]?#]*)?$'),
  add column marketing_url text check (marketing_url ~ '^https://[^[:space:]/?#@]+(/|$)'),
  -- who is mailed about support requests; absent: all staff
  add column support_email text check (support_email ~ '^[^[:space:]@]+@[^[:space:]@]+$');
