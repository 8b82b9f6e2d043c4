-- The page of the provider where the member enters a new card; null: none is open.
alter table subscriptions add column card_setup_id text;
