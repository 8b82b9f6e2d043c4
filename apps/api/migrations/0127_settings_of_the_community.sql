-- Where somebody lands after paying; absent: the page that thanks them (product.md 57).
alter table tenants
  add column payment_return_url text check (payment_return_url ~ '^https://[^[:space:]/?#@]+(/|$)');
