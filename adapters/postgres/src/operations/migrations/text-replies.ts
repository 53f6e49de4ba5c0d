/**
 * Replies for the desk, landlines, the provider's exact reason for a failed text, and why a QR has no text. The reason
 * has its own column, because the previous release knows only the coarse ones in `failure`.
 */
export const textReplies: readonly string[] = [
  `
      create table text_replies (
        id uuid primary key,
        phone text not null,
        user_id uuid constraint text_replies_user references users(id) on delete cascade,
        body text not null,
        may_mean_stop boolean not null,
        received_at timestamptz(3) not null,
        done_at timestamptz(3)
      );
      comment on table text_replies is 'Replies to texts that the desk should read, for 30 days.';
      create index text_replies_open on text_replies (received_at desc, id desc) where done_at is null;
      create index text_replies_user on text_replies (user_id);
      create index text_replies_age on text_replies (received_at);

      create table landlines (
        phone text primary key,
        reported_at timestamptz(3) not null
      );
      comment on table landlines is 'Phones that the SMS provider reported as landlines. Nothing is texted to them.';

      alter table follow_up_texts add column failure_reason text;
      comment on column follow_up_texts.failure_reason is
        'The exact reason of a failure, which failure only has roughly.';

      create table left_out_texts (
        qr_generation_id uuid primary key
          constraint left_out_texts_qr references qr_generations(id) on delete cascade,
        reason text not null,
        other_at timestamptz(3)
      );
      comment on table left_out_texts is 'Why no text follows a QR.';
      comment on column left_out_texts.other_at is
        'When another text to the phone is planned or was sent, if that is the reason.';`,
];
