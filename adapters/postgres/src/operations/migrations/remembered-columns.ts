/** How to read reports is remembered with how to read patient lists. */
export const rememberedColumns: readonly string[] = [
  `
      insert into import_mappings (header_digest, mapping, confirmed_by, confirmed_at)
      select 'report ' || header_digest, mapping, confirmed_by, confirmed_at from report_mappings`,
  'drop table report_mappings',
  `
      comment on table import_mappings is
        'How to read patient lists and reports with one header, as an admin said.'`,
];
