-- Whose first message arrives among the conversations; that of others waits under requests.
alter table profiles add column messages_from text not null default 'everyone' check (messages_from in ('everyone', 'following', 'nobody'));
