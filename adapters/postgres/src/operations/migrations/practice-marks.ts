/** The practice's color and logo. The previous release shows neither, and keeps them when it saves the profile. */
export const practiceMarks: readonly string[] = [
  `
      alter table practice_profile
        add column color text constraint practice_profile_color check (color ~ '^#[0-9a-f]{6}$'),
        add column logo_hash text,
        add column logo_type text,
        add constraint practice_profile_logo check (num_nulls(logo_hash, logo_type) in (0, 2));
      create table practice_logos (
        hash text primary key,
        media_type text not null
          constraint practice_logos_media_type check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
        bytes bytea not null,
        replaced_at timestamptz(3)
      );
      comment on table practice_logos is
        'Logos that the practice profile names. Emails still show a former one, so it stays for a while.';
      comment on column practice_logos.replaced_at is 'Null while the profile names it.';`,
];
