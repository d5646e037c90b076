-- Reports by the server itself, also in cases that somebody else's report opened.
alter table reports add column is_automated boolean not null default false;
update reports set is_automated = true
from moderation_cases cases
where cases.id = case_id and cases.is_automated
  and reporter_id is null and name is null and email is null and words is null;
