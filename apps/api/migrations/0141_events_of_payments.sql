-- An event names a subscription or a payment of the provider's, and no tenant.
create index subscriptions_of_provider on subscriptions (provider, provider_id);
create index payments_of_provider on payments (provider, provider_id);
