import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ThemeProvider, type Column } from '@rewards/kit';
import { ListPersonContext } from './list-choices.ts';
import { onePage, PagedTable } from './paged-table.tsx';

interface Pet {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
}

const pets: readonly Pet[] = ['Ada', 'Bo', 'Cy'].map((name) => ({ id: name, name, kind: `${name}'s kind` }));
const columns: readonly Column<Pet>[] = [
  { header: 'Name', headsCard: true, cell: ({ name }) => name },
  { header: 'Kind', cell: ({ kind }) => kind, sorts: { ascending: 'kind', first: 'ascending' } },
  { header: 'Age', optional: true, cell: () => 'old' },
];
const says = { list: 'pets', failed: 'No pets', empty: 'None' };
const brush = jest.fn<(pet: Pet) => void>();
const sort = { order: 'kind', onSort: jest.fn<(order: string) => void>() };

function open(person: string): void {
  cleanup();
  render(
    <ThemeProvider>
      <ListPersonContext value={person}>
        <PagedTable
          says={says}
          drawing="list"
          shown={{ answer: onePage(pets), outdated: false, failure: undefined, retry: () => undefined }}
          rowsOf={({ rows }) => rows}
          columns={columns}
          dense={{
            name: 'pets',
            nameOf: ({ name }) => name,
            sort,
            rowKeys: [{ key: 'b', says: 'Brush', act: brush }],
            tools: <input aria-label="Field" />,
          }}
        />
      </ListPersonContext>
    </ThemeProvider>,
  );
}

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const check = (name: string) => act(async () => screen.getByLabelText(name).click());
const key = (name: string, target: Element = document.activeElement ?? document.body) =>
  act(async () => void fireEvent.keyDown(target, { key: name }));

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  Element.prototype.scrollIntoView = () => undefined;
});

it('chosen columns belong to a person, and outlast the page', async () => {
  open('dana');
  expect(headings()).toEqual(['Name', 'Kind', 'Details']);
  await press('Columns');
  await check('Kind');
  await check('Age');
  expect(headings()).toEqual(['Name', 'Age', 'Details']);
  open('maria');
  expect(headings()).toEqual(['Name', 'Kind', 'Details']);
  open('dana');
  expect(headings()).toEqual(['Name', 'Age', 'Details']);
});

it('choices last as long as the page in a browser that refuses storage, and a broken entry is ignored', async () => {
  localStorage.setItem('lists:otto', '{broken');
  open('otto');
  expect(headings()).toEqual(['Name', 'Kind', 'Details']);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  await press('Columns');
  await check('Kind');
  expect(headings()).toEqual(['Name', 'Details']);
});

it('keys act once on the focused row, and never while typing', async () => {
  open('dana');
  await key('b');
  expect(brush).not.toHaveBeenCalled();
  await key('j', document.body);
  await key('j');
  await key('b');
  expect(brush.mock.calls).toEqual([[pets[1]]]);
  await act(async () => void fireEvent.keyDown(document.activeElement ?? document, { key: 'b', repeat: true }));
  await act(async () => void fireEvent.keyDown(document.activeElement ?? document, { key: 'b', ctrlKey: true }));
  const field = screen.getByLabelText('Field');
  field.focus();
  await key('b');
  await key('k');
  expect(document.activeElement).toBe(field);
  expect(brush).toHaveBeenCalledTimes(1);
});

it("Enter opens the focused row's detail with every column, and Enter on a button is the button's", async () => {
  open('dana');
  await key('j', document.body);
  await key('Enter', screen.getByRole('button', { name: 'Kind' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await key('Enter');
  const dialog = screen.getByRole('dialog', { name: 'Ada' });
  expect(dialog.textContent).toContain("KindAda's kindAgeold");
});

it('a heading with one order asks for it, and says how the list is sorted', async () => {
  open('dana');
  expect(screen.getByRole('columnheader', { name: 'Kind' }).getAttribute('aria-sort')).toBe('ascending');
  await press('Kind');
  expect(sort.onSort).toHaveBeenCalledWith('kind');
});
