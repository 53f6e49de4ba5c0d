import type { Step } from './first-changes.ts';

const merge = 'services/api/src/modules/patients/merges.routes.ts';

/** A page of merged records, with a search, pages, cursors and a CSV file. */
export const listPage: readonly Step[] = [
  {
    file: 'contracts/src/merged-records.ts',
    text: `import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { format, list, searchText } from './paging.ts';

const mergedRecord = z.object({ id, name: z.string(), email: z.string(), kept: z.string(), merged_at: instant });
export type MergedRecord = z.output<typeof mergedRecord>;

export const listMergedRecords = endpoint({
  method: 'GET',
  path: '/admin/merged-records',
  permission: 'export_data',
  shows: ['users'],
  summary: 'Records that were merged into another one, the latest first.',
  ...list(25, { q: searchText, format }, { records: z.array(mergedRecord) }),
  file: { mediaType: 'text/csv', fileName: 'merged_records_{date}.csv' },
});
`,
  },
  {
    file: 'contracts/src/page-paths.ts',
    behind: "  Team: { path: '/admin/team' },\n",
    insert: "  MergedRecords: { path: '/admin/merged', permission: 'export_data' },\n",
  },
  {
    file: 'contracts/src/texts/en/lists.ts',
    before: '  yearReport: {',
    insert: `  mergedRecords: {
    name: 'Name',
    email: 'Email',
    kept: 'Merged into',
    at: 'Merged',
    list: 'merged records',
    failed: 'Failed to load the merged records',
    empty: 'No merged records',
    search: 'Search merged records',
    searchPlaceholder: 'Name, email, phone, or code',
    noneFound: (search: string) => \`No merged record matches “\${search}”\`,
    noneFoundHint: 'Search for the patient who was kept.',
    download: 'Download CSV',
    downloading: 'Preparing the list…',
    downloaded: 'List downloaded',
  },
`,
  },
  {
    file: 'adapters/postgres/src/merge/merged-record-list.ts',
    text: `import { sql } from 'kysely';
import { descending } from '../sql/cursor.ts';
import { listOf } from '../sql/list.ts';

export const mergedRecordList = listOf({
  from: sql\`merged_records as merged join users on users.id = merged.into_id\`,
  id: sql\`merged.id\`,
  order: [descending(sql\`merged.merged_at\`, 'timestamptz'), descending(sql\`merged.id\`, 'uuid')],
  rows: (queries, _: object) =>
    queries
      .selectFrom('merged_records as merged')
      .innerJoin('users', 'users.id', 'merged.intoId')
      .select(['merged.id', 'merged.name', 'merged.email', 'users.name as kept', 'merged.mergedAt']),
});
`,
  },
  {
    file: merge,
    before: "import { type Route, route } from '../../http/route.ts';\n",
    insert: `import { listMergedRecords } from '@rewards/contracts/merged-records';
import { mergedRecordList } from '@rewards/postgres/merge/merged-record-list';
import { asSearch, pageOf, paged } from '../list-page.ts';
import { textsFor } from '../../texts/texts.ts';
import { exportFile } from '../export-file.ts';
`,
  },
  {
    file: merge,
    before: '  route(listDuplicates, ',
    insert: `  route(listMergedRecords, async ({ query, asFile, signedIn, context }) => {
    const { database } = dependencies;
    const texts = textsFor(context).lists.mergedRecords;
    const what = { action: 'list_exported', params: { file: 'merged_records' } } as const;
    if (asFile)
      return exportFile(dependencies, { by: { userId: signedIn.user.id }, context }, what, () => ({
        columns: [
          [texts.name, ({ name }) => name],
          [texts.email, ({ email }) => email],
          [texts.kept, ({ kept }) => kept],
          [texts.at, ({ mergedAt }) => mergedAt.toISOString()],
        ],
        rows: database.streamed(mergedRecordList.all({})),
      }));
    const found = await mergedRecordList.read(database, {}, pageOf(query), { search: asSearch(query.q) });
    return { records: present(found.rows), ...paged(found, query) };
  }),

`,
  },
  {
    file: 'frontends/admin/src/merge/merged-records-page.tsx',
    text: `import { inReadersLanguage, useApi } from '@rewards/client';
import { listMergedRecords, type MergedRecord } from '@rewards/contracts/merged-records';
import { lists } from '@rewards/contracts/texts/en/lists';
import { PageHeading, Stack } from '@rewards/kit';
import { DateAndTime, PersonText, textColumn } from '@rewards/kit/lists';
import { ExportButton } from '../exports/export-buttons.tsx';
import { SearchedTable } from '../search/searched-table.tsx';
import { useListSearch } from '../search/use-list-search.ts';
import { texts as desk } from '../texts/desk.ts';

const texts = inReadersLanguage(lists.mergedRecords);

/** Records that were merged into another one (rule 35). */
export function MergedRecordsPage() {
  const { asked, searched } = useListSearch('page', 25);
  const read = useApi(listMergedRecords, { query: asked }, { keepPreviousData: false });
  const file = <ExportButton
    label={texts.download}
    endpoint={listMergedRecords}
    input={{ query: { format: 'csv' } }}
    fileName={listMergedRecords.file.fileName}
    underWay={texts.downloading}
    done={texts.downloaded}
  />;
  return (
    <Stack gap="lg">
      <PageHeading actions={file}>{desk.pages.MergedRecords}</PageHeading>
      <SearchedTable
        {...searched}
        says={texts}
        drawing="list"
        read={read}
        rowsOf={({ records }) => records}
        columns={[
          { header: texts.name, headsCard: true, width: '45%', cell: (row) => <PersonText {...row} /> },
          textColumn<MergedRecord>(texts.kept, '30%', ({ kept }) => kept),
          { header: texts.at, width: '25%', cell: ({ merged_at: at }) => <DateAndTime at={at} /> },
        ]}
        dense={{ name: 'merged', nameOf: ({ name, email }) => name || email }}
      />
    </Stack>
  );
}
`,
  },
  {
    file: 'frontends/admin/src/remote.tsx',
    before: '  Patient: { load: ',
    insert:
      "  MergedRecords: { load: async () => (await import('./merge/merged-records-page.tsx')).MergedRecordsPage },\n",
  },
  {
    file: 'frontends/admin/src/pages/places.ts',
    behind: "      { page: 'Duplicates', counts: ['likely_duplicates'] },\n",
    insert: "      { page: 'MergedRecords' },\n",
  },
  {
    file: 'frontends/admin/src/texts/pages.ts',
    before: "  OfficeHours: '",
    insert: "  MergedRecords: 'Merged records',\n",
  },
];
