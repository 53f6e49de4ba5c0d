/**
 * The components of paged lists. They aren't shared by federation: a page bundles what it uses, so the login page loads
 * none. That's why its files import the kit by name, which resolves to the one shared copy.
 */
export { actionsColumn, countColumn, moneyColumn, NoneText, textColumn } from './columns.tsx';
export { DateAndTime, Detail, formatCount, formatDateAndTime } from './formats.tsx';
export { ListPersonContext } from './list-choices.ts';
export { listTexts } from './texts/en.ts';
export { OutdatedNotice } from './outdated-notice.tsx';
export { onePage, PagedTable, type ListSays, type Paging } from './paged-table.tsx';
export { PageKeys, showPageKeys, useListedKeys, type PageKey } from './page-keys.tsx';
export { Pager } from './pager.tsx';
export { PersonText } from './person-text.tsx';
export { ColumnFacts, FactList, type Fact } from './row-detail.tsx';
export { type DenseList } from './use-dense-list.tsx';
export { getsKeysFrom, listMark, type RowKey, takesLetters } from './row-keys.ts';
export { useAddressState, usePaging } from './use-address-state.ts';
export { useKeptFocus } from './use-kept-focus.ts';
export { ListTextsContext, useListTexts } from './use-list-texts.ts';
export { useShownAnswer, type ReadAnswer, type ShownAnswer } from './use-shown-answer.ts';
