/** Where each setting for texts comes from, and since when (rule 44). */
export const sourceOfTexts: readonly string[] = [
  `alter table users add column texts_source text, add column texts_detail text, add column texts_set_by uuid,
    add column texts_set_at timestamptz(3)`,
  `comment on column users.texts_source is
    'Where takes_texts comes from: a list, a reply, the person, the desk. Null: the default, which is on.'`,
  `comment on column users.texts_detail is 'The name of the list''s file.'`,
  `comment on column users.texts_set_by is
    'The staff member who entered it or uploaded the list. No foreign key, because the account may go.'`,
  `alter table text_opt_outs add column source text not null default 'reply', add column detail text,
    add column set_by uuid`,
  `comment on table text_opt_outs is
    'Phones that take no texts, whoever they belong to, by a STOP or a list of opt-outs.'`,
  `comment on column text_opt_outs.replied_at is 'When the phone replied STOP, or when it was entered or uploaded.'`,
  // Whoever took no texts before keeps that, with the date if a reply tells it.
  `update users set takes_texts = false, refuses_texts = true, texts_source = 'reply',
      texts_set_at = text_opt_outs.replied_at
    from text_opt_outs where text_opt_outs.phone = users.phone`,
  `update users set texts_source = 'earlier' where not takes_texts and texts_source is null`,
  `create function heed_text_opt_out() returns trigger language plpgsql as $$
declare
  refused text_opt_outs;
begin
  if new.phone is null or new.refuses_texts then
    return new;
  end if;
  select * into refused from text_opt_outs where phone in (new.phone, blinded_phone(new.phone)) limit 1;
  if found then
    new.takes_texts := false;
    new.refuses_texts := true;
    new.texts_source := refused.source;
    new.texts_detail := refused.detail;
    new.texts_set_by := refused.set_by;
    new.texts_set_at := refused.replied_at;
  end if;
  return new;
end $$`,
  `comment on function heed_text_opt_out() is
    'Whoever gets a phone that takes no texts refuses them, by whichever way the phone came.'`,
  `create trigger users_heed_text_opt_out before insert on users
    for each row execute function heed_text_opt_out()`,
  `create trigger users_heed_text_opt_out_of_phone before update of phone on users
    for each row when (new.phone is distinct from old.phone) execute function heed_text_opt_out()`,
];
